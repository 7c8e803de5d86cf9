import { m } from '#paraglide/messages.js';
import { Icon } from '#web/ui/Icon.tsx';
import type { NormativeDocumentView } from '../contract.ts';
import { langOf } from './Written.tsx';

/** `of`: its number and day, in words */
type ActTextProps = Pick<NormativeDocumentView, 'title' | 'url' | 'language'> & { of: string };

/** One act with the way to its official text. */
export function ActText({ title, of, url, language }: ActTextProps) {
	return (
		<>
			<p lang={langOf(language)}>{title}</p>
			<p className="text-[15px] text-ink-2">{of}</p>
			{url === null ? null : (
				<a href={url} rel="noopener" className="link inline-flex min-h-8 items-center gap-1.5 text-[15px]">
					{m.content_act_open()}
					<span className="sr-only">: {title}</span>
					<Icon name="external" />
				</a>
			)}
		</>
	);
}
