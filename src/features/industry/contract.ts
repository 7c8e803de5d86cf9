import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { text, textOrNull } from '#domain/api/schemas.ts';
import { type IndustryMeasure, type IndustrySize, industryMeasures, industrySizes } from '#domain/industry.ts';

const tag = 'industries';

const Industry = Type.Object({
	/** division (two digits) or section (a letter) of OKED */
	code: text,
	title: text,
});

const Figure = Type.Object({
	measure: Type.Unsafe<IndustryMeasure>({ enum: [...industryMeasures] }),
	/** what the figures count: tenge, percent, times, days */
	unit: Type.Enum(['kzt', 'percent', 'times', 'days']),
	year: Type.Integer(),
	/** enterprises whose statements carry the lines: 20 at least */
	firms: Type.Integer(),
	/** a quarter of them has less */
	p25: Type.Number(),
	median: Type.Number(),
	/** a quarter of them has more */
	p75: Type.Number(),
});
export type Figure = Static<typeof Figure>;

const IndustryFigures = Type.Object({
	...Industry.properties,
	/** that the division belongs to; null: it is a section itself */
	section: Type.Union([Industry, Type.Null()]),
	size: Type.Unsafe<IndustrySize>({ enum: [...industrySizes] }),
	/** those of which there are figures */
	sizes: Type.Array(Type.Unsafe<IndustrySize>({ enum: [...industrySizes] })),
	/** null: there are none */
	calculated_on: textOrNull,
	/** newest year first; empty: fewer than 20 enterprises publish their statements */
	figures: Type.Array(Figure),
});
export type IndustryFigures = Static<typeof IndustryFigures>;

export const getIndustry = call('GET', '/api/v1/industries/:oked', {
	...{ tag, summary: 'Quartiles of published financial statements of one industry' },
	callers: 'anybody',
	limit: { max: 120, seconds: 60 },
	params: Type.Object({
		/** code of OKED: of more than two digits the division is taken */
		oked: Type.String({ pattern: '^([A-U]|\\d{2,5})$' }),
	}),
	query: Type.Object({
		/** by staff */
		size: Type.Optional(Type.Unsafe<IndustrySize>({ enum: [...industrySizes], default: 'all' })),
	}),
	answer: IndustryFigures,
	errors: ['not_found'],
});

const ListedIndustry = Type.Object({
	...Industry.properties,
	/** whose statements of the newest year are published; null: fewer than 20 */
	firms: Type.Union([Type.Integer(), Type.Null()]),
});
const ListedSection = Type.Object({ ...ListedIndustry.properties, divisions: Type.Array(ListedIndustry) });
const IndustryList = Type.Object({
	/** the newest of which statements are published; null: there are no figures yet */
	year: Type.Union([Type.Integer(), Type.Null()]),
	calculated_on: textOrNull,
	sections: Type.Array(ListedSection),
});
export type IndustryList = Static<typeof IndustryList>;

export const listIndustries = call('GET', '/api/v1/industries', {
	...{ tag, summary: 'Industries, with how many enterprises their figures are of' },
	callers: 'anybody',
	limit: { max: 120, seconds: 60 },
	answer: IndustryList,
});
