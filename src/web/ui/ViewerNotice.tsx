import { m } from '#paraglide/messages.js';
import { Notice } from './Notice.tsx';

/** In the place of a form that a viewer of an organisation may not use. */
export function ViewerNotice() {
	return <Notice tone="off" title={m.cabinet_viewer_text()} />;
}
