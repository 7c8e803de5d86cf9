import { findKrpBand } from '#domain/classifiers/krp.ts';
import { okedSections, sectionOfOked } from '#domain/classifiers/oked.ts';
import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import {
	type IndustryMeasure,
	type IndustrySize,
	type IndustrySnapshot,
	industryMeasures,
	industrySizes,
} from '#domain/industry.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import type { Classifiers, RegistryWatch } from '#features/facts/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Figure, IndustryFigures, IndustryList } from '../contract.ts';
import { type FigureRow, readFigures, readFirmCounts, readPlace } from './industry-store.ts';

export type IndustryDeps = { pool: Pool; registry: RegistryWatch };

const unitOf = {
	revenue: 'kzt',
	margin: 'percent',
	roa: 'percent',
	equity_share: 'percent',
	debt_to_equity: 'times',
	current_ratio: 'times',
	receivable_days: 'days',
} as const satisfies Record<IndustryMeasure, Figure['unit']>;

async function namesIn({ registry }: IndustryDeps): Promise<Classifiers['oked']> {
	return (await registry.classifiers(await registry.current())).oked;
}

/**
 * Figures of a division or a section.
 * @throws AppError `not_found` for a code that the classifier does not have
 */
export async function findIndustry(
	deps: IndustryDeps,
	asked: { oked: string; size: IndustrySize; locale: Locale },
): Promise<IndustryFigures> {
	const code = asked.oked.slice(0, 2);
	const section = sectionOfOked(code);
	const [names, rows] = await Promise.all([namesIn(deps), readFigures(deps.pool, [code])]);
	const named = names.get(code);
	if (section === undefined || named === undefined) throw new AppError('not_found');
	const tag = languageTag(asked.locale);
	const has = new Set(rows.map(({ size }) => size));
	const figures = rows.filter(({ size }) => size === asked.size);
	return {
		...{ code, title: named[tag] },
		section: code === section ? null : { code: section, title: names.get(section)?.[tag] ?? section },
		...{ size: asked.size, sizes: industrySizes.filter((size) => has.has(size)) },
		calculated_on: dayOf(rows[0]?.calculatedAt),
		figures: figures.toSorted(byYearAndMeasure).map(presentFigure),
	};
}

function dayOf(instant: Date | undefined): IsoDate | null {
	return instant === undefined ? null : dayInAlmaty(instant);
}

function byYearAndMeasure(one: FigureRow, other: FigureRow): number {
	return other.year - one.year || industryMeasures.indexOf(one.measure) - industryMeasures.indexOf(other.measure);
}

function presentFigure({ measure, year, firms, p25, median, p75 }: FigureRow): Figure {
	const unit = unitOf[measure];
	const shown = (value: number) => round(unit === 'percent' ? value * 100 : value, unit);
	return { measure, unit, year, firms, p25: shown(p25), median: shown(median), p75: shown(p75) };
}

const digitsOf = { kzt: 0, percent: 1, times: 2, days: 0 } as const satisfies Record<Figure['unit'], number>;

function round(value: number, unit: Figure['unit']): number {
	return Number(value.toFixed(digitsOf[unit]));
}

/** All sections with their divisions, in the order of the classifier. */
export async function listAllIndustries(deps: IndustryDeps, locale: Locale): Promise<IndustryList> {
	const [names, counts] = await Promise.all([namesIn(deps), readFirmCounts(deps.pool)]);
	const tag = languageTag(locale);
	const firmsOf = new Map(counts.map(({ oked, firms }) => [oked, firms]));
	const listed = (code: string) => ({
		code,
		title: names.get(code)?.[tag] ?? code,
		firms: firmsOf.get(code) ?? null,
	});
	const divisions = [...names.keys()].filter((code) => /^\d\d$/.test(code)).toSorted();
	return {
		year: counts[0]?.year ?? null,
		calculated_on: dayOf(counts[0]?.calculatedAt),
		sections: okedSections
			.filter((section) => names.has(section))
			.map((section) => ({
				...listed(section),
				divisions: divisions.filter((code) => sectionOfOked(code) === section).map(listed),
			})),
	};
}

/**
 * With whom a report compares its subject: enterprises of its division and size; where fewer than twenty of them publish
 * statements, those of its section.
 */
export async function findIndustrySnapshot(deps: IndustryDeps, bin: string): Promise<IndustrySnapshot> {
	const place = await readPlace(deps.pool, bin);
	const oked = place?.oked_code ?? null;
	const section = oked === null ? undefined : sectionOfOked(oked);
	if (place === undefined || oked === null || section === undefined) return null;
	const size: IndustrySize = (place.krp_code === null ? undefined : findKrpBand(place.krp_code)?.size) ?? 'all';
	const division = oked.length === 1 ? section : oked.slice(0, 2);
	const rows = (await readFigures(deps.pool, [division, section])).filter((row) => row.size === size);
	const own = rows.filter((row) => row.oked === division);
	const figures = own.length > 0 ? own : rows;
	const [first] = figures;
	if (first === undefined) return null;
	const names = await namesIn(deps);
	return {
		code: first.oked,
		title: names.get(first.oked) ?? { ru: first.oked, kk: first.oked, en: first.oked },
		size,
		figures: figures.map(({ measure, year, firms, p25, median, p75 }) => ({ measure, year, firms, p25, median, p75 })),
	};
}
