import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from './Icon.tsx';

type PaginationProps = { page: number; pageCount: number; hrefOf: (page: number) => string };

/** First, last and the neighbours of the current page; 0 stands for a gap. */
export function pageWindow(page: number, pageCount: number): number[] {
	const wanted = [1, page - 1, page, page + 1, pageCount].filter((value) => value >= 1 && value <= pageCount);
	const pages = [...new Set(wanted)].sort((left, right) => left - right);
	return pages.flatMap((value, index) => {
		const previous = pages[index - 1] ?? value;
		if (value - previous === 2) {
			return [value - 1, value];
		}
		return value - previous > 2 ? [0, value] : [value];
	});
}

const cell = 'grid h-10 min-w-10 place-items-center rounded-s px-2 tabular-nums';

export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
	if (pageCount < 2) {
		return null;
	}
	return (
		<nav aria-label={m.common_pages()} className="no-print flex flex-wrap items-center justify-center gap-1">
			{page > 1 ? (
				<Link
					to={hrefOf(page - 1)}
					rel="prev"
					className={`${cell} text-blue hover:bg-tint-2`}
					aria-label={m.common_page_previous()}
				>
					<Icon name="back" className="size-5" />
				</Link>
			) : null}
			{pageWindow(page, pageCount).map((value, index, all) =>
				value === 0 ? (
					<span key={`gap-before-${all[index + 1]}`} className={`${cell} text-muted`}>
						…
					</span>
				) : (
					<Link
						key={value}
						to={hrefOf(value)}
						aria-label={m.common_page_number({ page: value })}
						aria-current={value === page ? 'page' : undefined}
						className={`${cell} ${value === page ? 'bg-blue font-[600] text-on-blue' : 'text-blue hover:bg-tint-2'}`}
					>
						{value}
					</Link>
				),
			)}
			{page < pageCount ? (
				<Link
					to={hrefOf(page + 1)}
					rel="next"
					className={`${cell} text-blue hover:bg-tint-2`}
					aria-label={m.common_page_next()}
				>
					<Icon name="forward" className="size-5" />
				</Link>
			) : null}
		</nav>
	);
}
