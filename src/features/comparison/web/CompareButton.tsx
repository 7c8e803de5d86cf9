import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { mostCompared } from '#domain/comparison.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { setBasket, useBasket } from './use-basket.ts';

type CompareButtonProps = {
	subjectId: string;
	title: string;
	/** in a row of a table */
	isCompact?: boolean;
};

const compact =
	'inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-m px-2 text-sm font-[550] text-blue hover:bg-tint-2';

/** Puts a subject among those to be compared, or takes it out; without scripts the form leads to the comparison itself. */
export function CompareButton({ subjectId, title, isCompact = false }: CompareButtonProps) {
	const basket = useBasket();
	const [isFull, setFull] = useState(false);
	const isIn = basket.includes(subjectId);
	const locale = currentLocale();

	function toggle(event: FormEvent) {
		event.preventDefault();
		if (!isIn && basket.length >= mostCompared) {
			setFull(true);
			return;
		}
		setFull(false);
		setBasket(isIn ? basket.filter((id) => id !== subjectId) : [...basket, subjectId]);
	}

	return (
		<span className="no-print relative inline-flex flex-wrap items-center justify-end gap-x-2">
			<form method="post" action={paths.compare.path(locale)} onSubmit={toggle}>
				<input type="hidden" name="add" value={subjectId} />
				<button type="submit" aria-pressed={isIn} className={isCompact ? compact : undefined}>
					<Icon name={isIn ? 'ok' : 'compare'} />
					{isIn ? m.comparison_in_basket() : m.comparison_add()}
					<span className="sr-only">: {title}</span>
				</button>
			</form>
			{isIn && basket.length > 1 ? (
				<Link to={withQuery(paths.compare.path(locale), { ids: basket.join(',') })} className="link text-sm">
					{m.comparison_open({ count: basket.length })}
				</Link>
			) : null}
			<span role="status" className="text-sm text-bad">
				{isFull ? m.error_comparison_full() : null}
			</span>
		</span>
	);
}
