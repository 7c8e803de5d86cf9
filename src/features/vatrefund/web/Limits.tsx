import { useId } from 'react';
import { m } from '#paraglide/messages.js';

/** Those that nobody may miss come first. */
const limits = () => [
	...[m.vat_review_limit_decision(), m.vat_review_limit_chain(), m.vat_review_limit_date()],
	...[m.vat_review_limit_unknown(), m.vat_review_limit_goods()],
];
const shownInBrief = 2;

function List({ texts }: { texts: readonly string[] }) {
	return (
		<ul className="flex list-disc flex-col gap-1.5 pl-5 text-[15px] text-ink-2">
			{texts.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	);
}

/** Beside sums: the first ones, and the rest behind a click. */
export function LimitsInBrief() {
	const texts = limits();
	return (
		<div className="flex flex-col gap-2 px-1 text-[15px] text-ink-2">
			<p>{texts.slice(0, shownInBrief).join(' ')}</p>
			<details>
				<summary className="link w-fit cursor-pointer text-sm">{m.vat_review_limits_more()}</summary>
				<div className="pt-2">
					<List texts={texts.slice(shownInBrief)} />
				</div>
			</details>
		</div>
	);
}

/** What a review does not say, before somebody relies on it. */
export function Limits() {
	const title = useId();
	return (
		<section aria-labelledby={title} className="card flex flex-col gap-2 px-5 py-5 md:px-6">
			<h2 id={title} className="text-lg font-[600]">
				{m.vat_review_limits_title()}
			</h2>
			<List texts={limits()} />
		</section>
	);
}
