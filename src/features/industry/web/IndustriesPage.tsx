import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay, formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Details } from '#web/ui/Details.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { IndustryList } from '../contract.ts';

type Section = IndustryList['sections'][number];
type Industry = Section['divisions'][number];

/** Sections of the classifier with their divisions; those without figures stand there too, and say so. */
export function IndustriesPage({ list: { year, calculated_on: calculatedOn, sections } }: { list: IndustryList }) {
	return (
		<div className="wrap flex flex-col gap-6 py-8 md:py-12">
			<PageHead title={m.industry_list_title()} lead={m.industry_list_lead()} />
			{year === null || calculatedOn === null ? (
				<Notice tone="warn" title={m.industry_none_yet()} />
			) : (
				<p className="text-[15px] text-ink-2">
					{m.industry_list_as_of({ year: String(year), day: formatDay(calculatedOn) })}
				</p>
			)}
			<div className="grid items-start gap-x-10 border-t border-line lg:grid-cols-2 lg:border-t-0">
				{sections.map((section) => (
					<SectionList key={section.code} section={section} />
				))}
			</div>
		</div>
	);
}

/** Folded: a hundred divisions are more than a phone should scroll through. */
function SectionList({ section }: { section: Section }) {
	const { code, divisions } = section;
	return (
		<Details className="border-b border-line" summary={<IndustryRow industry={section} />}>
			<ul className="pb-4 pl-9">
				{divisions.length === 1 ? null : <Division industry={{ ...section, title: m.industry_whole_section() }} />}
				{divisions.map((division) => (
					<Division key={`${code} ${division.code}`} industry={division} />
				))}
			</ul>
		</Details>
	);
}

function Division({ industry }: { industry: Industry }) {
	return (
		<li className="border-t border-line">
			<Link to={paths.industry.path(currentLocale(), { oked: industry.code })} className="group block">
				<IndustryRow industry={industry} />
			</Link>
		</li>
	);
}

function IndustryRow({ industry: { code, title, firms } }: { industry: Industry }) {
	return (
		<span className="flex min-h-11 flex-1 items-baseline gap-3 py-2.5">
			<span className="w-6 shrink-0 text-muted tabular-nums">{code}</span>
			<span className="min-w-0 flex-1 group-hover:underline">
				{title}
				<span className="mt-0.5 block text-sm text-muted">
					{firms === null ? m.industry_too_few() : m.industry_firms({ count: firms, shown: formatNumber(firms) })}
				</span>
			</span>
		</span>
	);
}
