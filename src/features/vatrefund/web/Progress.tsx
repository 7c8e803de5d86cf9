import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { AskAgain } from '#web/ui/AskAgain.tsx';
import type { VatReviewView } from '../contract.ts';

/** How far a review is. */
export function Progress({ review: { done, total } }: { review: VatReviewView }) {
	const title = m.vat_review_running_title();
	return (
		<section aria-label={title} className="card flex flex-col gap-4 px-5 py-6 md:px-8">
			<AskAgain />
			<h2 className="text-xl">{title}</h2>
			<p role="status" className="font-[600]">
				{m.vat_review_progress({ done: formatNumber(done), total: formatNumber(total) })}
			</p>
			<progress aria-label={title} value={done} max={Math.max(1, total)} className="mass-bar" />
			<p className="text-sm text-muted">{m.vat_review_progress_hint()}</p>
		</section>
	);
}
