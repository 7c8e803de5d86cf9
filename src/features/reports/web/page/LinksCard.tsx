import { LinksBlock } from '#features/links/public.web.ts';
import { m } from '#paraglide/messages.js';
import type { ReportView } from '../../contract-view.ts';
import { isListedFirm } from './words.ts';

/** With the founders and telephones of this very report; nobody walks from one private person to another. */
export function LinksCard({ report: { id, subject } }: { report: ReportView }) {
	if (!isListedFirm(subject)) return null;
	return (
		<section id="links" aria-labelledby="links-title" className="card no-print scroll-mt-4 px-5 py-5 md:px-8 md:py-6">
			<h2 id="links-title" className="mb-3 text-xl">
				{m.links_title()}
			</h2>
			<LinksBlock cardId={subject.bin} report={id} />
		</section>
	);
}
