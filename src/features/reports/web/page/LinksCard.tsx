import { m } from '#paraglide/messages.js';
import type { ReportView } from '../../contract-view.ts';
import type { ReportPieces } from './pieces.ts';
import { isListedFirm } from './words.ts';

type LinksCardProps = { report: ReportView } & Pick<ReportPieces, 'LinksBlock'>;

/** With the founders and phones of this report; links never lead from one private person to another. */
export function LinksCard({ report: { id, subject }, LinksBlock }: LinksCardProps) {
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
