import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import type { VatReviewView } from '../contract.ts';

/** A turn of a review takes some seconds. */
const pollMs = 2000;

/** How far a review is; the page asks again by itself, with scripts and without. */
export function Progress({ review: { done, total } }: { review: VatReviewView }) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const timer = setInterval(() => void revalidate(), pollMs);
		return () => clearInterval(timer);
	}, [revalidate]);
	const title = m.vat_review_running_title();
	return (
		<section aria-label={title} className="card flex flex-col gap-4 px-5 py-6 md:px-8">
			<noscript>
				<meta httpEquiv="refresh" content="5" />
			</noscript>
			<h2 className="text-xl">{title}</h2>
			<p role="status" className="font-[600]">
				{m.vat_review_progress({ done: formatNumber(done), total: formatNumber(total) })}
			</p>
			<progress aria-label={title} value={done} max={Math.max(1, total)} className="mass-bar" />
			<p className="text-sm text-muted">{m.vat_review_progress_hint()}</p>
		</section>
	);
}
