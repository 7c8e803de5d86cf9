import { Link } from 'react-router';
import { fewestFirms, type IndustrySize } from '#domain/industry.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { IndustryFigures } from '../contract.ts';
import { FigureTables } from './FigureTables.tsx';

/** How the finances of an industry look, so that those of one enterprise mean something. */
export function IndustryPage({ industry }: { industry: IndustryFigures }) {
	const { code, title, section, figures, calculated_on: calculatedOn } = industry;
	const locale = currentLocale();
	return (
		<div className="wrap flex flex-col gap-6 pt-5 pb-12 md:pt-8 md:pb-16">
			<div>
				<Link
					to={paths.industries.path(locale)}
					className="no-print link inline-flex min-h-11 items-center gap-1 text-[15px]"
				>
					<Icon name="back" />
					{m.industry_list_title()}
				</Link>
				<h1 className="max-w-[28em] text-2xl md:text-3xl">{title}</h1>
				<p className="mt-2 text-[15px] text-ink-2">
					{m.industry_code({ code })}
					{section === null ? null : (
						<>
							{' · '}
							<Link to={hrefOf(section.code, 'all')} className="link">
								{section.title}
							</Link>
						</>
					)}
				</p>
			</div>
			<Sizes industry={industry} />
			{figures.length === 0 ? (
				<NoFigures industry={industry} />
			) : (
				<>
					<p className="max-w-[44em]">{m.industry_lead()}</p>
					<FigureTables figures={figures} />
				</>
			)}
			<p className="max-w-[44em] text-sm text-muted">
				{m.industry_method({ fewest: fewestFirms })}
				{calculatedOn === null ? null : ` ${m.industry_calculated({ day: formatDay(calculatedOn) })}`}
			</p>
			<div className="no-print">
				<LinkButton kind="ghost" to={withQuery(paths.searchResult.path(locale), { oked: code })}>
					{m.industry_find()}
				</LinkButton>
			</div>
		</div>
	);
}

function hrefOf(oked: string, size: IndustrySize): string {
	return withQuery(paths.industry.path(currentLocale(), { oked }), size === 'all' ? {} : { size });
}

const names: Readonly<Record<IndustrySize, () => string>> = {
	all: m.industry_size_all,
	small: m.industry_size_small,
	medium: m.industry_size_medium,
	large: m.industry_size_large,
};

/** Sizes of which there are figures, and the one that was asked for. */
function Sizes({ industry: { code, size, sizes } }: { industry: IndustryFigures }) {
	const shown = (Object.keys(names) as IndustrySize[]).filter((one) => one === size || sizes.includes(one));
	if (shown.length < 2) return null;
	return (
		<nav aria-label={m.industry_sizes()} className="no-print">
			<ul className="flex flex-wrap gap-2">
				{shown.map((one) => (
					<li key={one}>
						<Link
							to={hrefOf(code, one)}
							preventScrollReset
							aria-current={one === size ? 'page' : undefined}
							className={`inline-flex min-h-11 items-center rounded-full border px-4 text-[15px] ${one === size ? 'border-blue bg-tint font-[600] text-blue' : 'border-line-strong hover:border-blue'}`}
						>
							{names[one]()}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function NoFigures({ industry: { code, size, sizes, section } }: { industry: IndustryFigures }) {
	const wider =
		size !== 'all' && sizes.includes('all')
			? { to: hrefOf(code, 'all'), text: m.industry_to_all() }
			: section === null
				? { to: paths.industries.path(currentLocale()), text: m.industry_to_list() }
				: { to: hrefOf(section.code, size), text: m.industry_to_section() };
	return (
		<EmptyState
			icon="document"
			title={m.industry_empty({ fewest: fewestFirms })}
			action={<LinkButton to={wider.to}>{wider.text}</LinkButton>}
		>
			<p>{m.industry_empty_text()}</p>
		</EmptyState>
	);
}
