import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { inkOfMark, Mark } from '#web/ui/Mark.tsx';
import type { VatReasonView } from '../contract.ts';
import { reasonMark } from './words.ts';

type ReasonsProps = { reasons: readonly VatReasonView[]; most: number };

/** Why, by whom and of which day; what speaks for a row only where nothing speaks against it. */
export function Reasons({ reasons, most }: ReasonsProps) {
	const against = reasons.filter(({ class: of }) => of !== 'safe');
	const told = against.length > 0 ? against : reasons;
	if (told.length === 0) return <span className="text-sm text-muted">{m.vat_review_no_reasons()}</span>;
	const more = told.slice(most);
	return (
		<div className="flex flex-col gap-1.5">
			<List reasons={told.slice(0, most)} />
			{more.length === 0 ? null : (
				<details>
					<summary className="link w-fit cursor-pointer text-sm">
						{m.vat_review_more_reasons({ count: more.length })}
					</summary>
					<List reasons={more} />
				</details>
			)}
		</div>
	);
}

function List({ reasons }: { reasons: readonly VatReasonView[] }) {
	return (
		<ul className="flex flex-col gap-1.5">
			{reasons.map((reason) => {
				const mark = reasonMark(reason.class);
				return (
					<li
						key={`${reason.code} ${reason.source_title} ${reason.sentence}`}
						className="flex items-start gap-1.5 text-sm"
					>
						<Mark kind={mark} className="mt-0.5 size-4 shrink-0" />
						<span>
							<span className={inkOfMark(mark)}>{reason.sentence}</span>
							<Source reason={reason} />
						</span>
					</li>
				);
			})}
		</ul>
	);
}

function Source({ reason: { source_title: title, as_of: asOf } }: { reason: VatReasonView }) {
	const parts = [title, asOf === null ? null : formatDay(asOf)].filter((part) => part !== null);
	return parts.length === 0 ? null : <span className="block text-muted">{parts.join(', ')}</span>;
}
