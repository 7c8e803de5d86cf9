import { type Locale, languageTag } from '#domain/locale.ts';
import type { DescribeSource } from '#reporting/described-source.ts';
import { sources } from '#sources/catalogue.ts';
import { portalDebtors } from '#sources/portal-debtors.ts';
import { traitsOf } from './list-speakers.ts';

/** A source that an old report asked and today's catalogue does not carry: its facts are still shown. */
const left = {
	officialUrl: null,
	priceKzt: 0,
	section: 'registration',
	isStopFactor: false,
	cadenceDays: Number.POSITIVE_INFINITY,
	riskFactors: [],
	states: [],
} as const;

function describer(locale: Locale): DescribeSource {
	const tag = languageTag(locale);
	const described = new Map(
		[...sources, portalDebtors].map((descriptor) => [
			descriptor.id,
			{
				...traitsOf(descriptor),
				...('isOwn' in descriptor ? { isOwn: descriptor.isOwn } : {}),
				title: descriptor.title[tag],
				publisher: descriptor.publisher.name[tag],
				acronym: descriptor.publisher.acronym[tag],
				officialUrl: descriptor.officialUrl,
				priceKzt: descriptor.priceKzt,
			},
		]),
	);
	return (sourceId) =>
		described.get(sourceId) ?? {
			...left,
			sourceId,
			catalogueCode: sourceId,
			title: sourceId,
			publisher: sourceId,
			acronym: sourceId,
		};
}

/** The catalogue by language; a report asks it hundreds of times. */
export const describeSources = { ru: describer('ru'), kz: describer('kz'), en: describer('en') } as const;
