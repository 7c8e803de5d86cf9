import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { ReportChapter } from '#domain/report/report.ts';
import { catalogue } from '../catalogue.ts';
import { present } from '../present.ts';
import { intellectualProperty, permits, property } from './belongings.ts';
import { changes } from './changes.ts';
import { courts } from './courts.ts';
import { enforcement } from './enforcement.ts';
import { finance } from './finance.ts';
import { inspections } from './inspections.ts';
import { insolvency, sanctions, unreliability } from './lists.ts';
import { people } from './people.ts';
import { procurement } from './procurement.ts';
import { registration } from './registration.ts';
import { related } from './related.ts';
import { staff } from './staff.ts';
import type { Summary } from './summary.ts';
import { taxes } from './taxes.ts';

/** What a chapter comes to; of a section that is not here every fact is laid out as its source gives it. */
const summaries: { readonly [Chapter in ReportChapter]?: Summary } = {
	registration,
	people,
	changes,
	finance,
	taxes,
	employment: staff,
	courts,
	enforcement,
	procurement,
	permits,
	property,
	intellectual_property: intellectualProperty,
	inspections,
	related,
	insolvency,
	unreliability,
	sanctions,
};

export function summaryOf(chapter: ReportChapter): Summary {
	return summaries[chapter] ?? everyFactOf(chapter);
}

function everyFactOf(chapter: ReportChapter): Summary {
	const kinds = catalogue
		.filter(({ code }) => code === chapter)
		.flatMap(({ presenters }) => Object.keys(presenters) as FactKind[]);
	return (context) => kinds.flatMap((kind) => present(kind, context));
}
