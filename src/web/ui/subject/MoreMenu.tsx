import { type ReactNode, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { useClosing } from '../../use-closing.ts';
import { Icon } from '../Icon.tsx';

/** Secondary actions: a <details>, so that it opens before scripts have loaded. */
export function MoreMenu({ children }: { children: ReactNode }) {
	const details = useRef<HTMLDetailsElement>(null);
	const { closeByEscape } = useClosing(details);
	return (
		<details ref={details} className="more" onKeyDown={closeByEscape}>
			<summary aria-label={m.common_more_actions()}>
				<Icon name="dots" className="size-5" />
			</summary>
			<div>{children}</div>
		</details>
	);
}
