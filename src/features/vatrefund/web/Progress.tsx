import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { waitText } from '#web/text/wait-text.ts';
import { AskAgainWithoutScripts } from '#web/ui/AskAgain.tsx';
import { useProgress } from '#web/use-progress.ts';
import type { followVatReview, VatReviewView } from '../contract.ts';

/** How far a review is; its sums grow with it. */
export function Progress({ review }: { review: VatReviewView }) {
	const { id, total } = review;
	const params = { id };
	const href = hrefOf<typeof followVatReview>('GET /api/v1/vat-reviews/:id/events', { params }, currentLocale());
	const { done, eta } = useProgress({ href, isRunning: true, done: review.done, isPageLive: true });
	const title = m.vat_review_running_title();
	return (
		<section aria-label={title} className="card flex flex-col gap-4 px-5 py-6 md:px-8">
			<AskAgainWithoutScripts />
			<h2 className="text-xl">{title}</h2>
			<p role="status" className="font-[600]">
				{m.vat_review_progress({ done: formatNumber(done), total: formatNumber(total) })}
				{eta === null || eta < 1 ? null : `. ${m.mass_check_eta({ when: waitText(eta) })}`}
			</p>
			<progress aria-label={title} value={done} max={Math.max(1, total)} className="progress-bar" />
			<p className="text-sm text-muted">{m.vat_review_progress_hint()}</p>
		</section>
	);
}
