import { m } from '#paraglide/messages.js';
import { Card } from '#web/ui/Card.tsx';
import type { ContentRaw } from '../../../contract-content.ts';
import { languageNames } from '../language-names.ts';

/** What editors pasted, as it came: letters, never markup. */
export function RawCard({ number, pasted }: { number: number; pasted: ContentRaw }) {
	return (
		<Card id="raw" title={`${m.editors_raw()}: ${m.editors_version({ number })}`} className="mb-5">
			{pasted.length === 0 ? <p className="text-[15px] text-muted">{m.editors_none()}</p> : null}
			<ol className="flex flex-col gap-4">
				{pasted.map(({ locale, html }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a version never changes
					<li key={at}>
						<p className="text-sm text-muted">{languageNames[locale]}</p>
						<pre className="mt-1 max-h-[60dvh] overflow-auto rounded-m bg-tint px-3 py-2 text-sm break-words whitespace-pre-wrap">
							{html}
						</pre>
					</li>
				))}
			</ol>
		</Card>
	);
}
