import { mciOn } from '#domain/classifiers/mci.ts';
import type { IsoDate } from '#domain/clock.ts';
import { asOfOf, type Evidence } from '#domain/facts/evidence.ts';
import type { Datasets } from './evidence-of.ts';
import { listsAbout } from './list-speakers.ts';

const arrearsLists = listsAbout('listed_arrears');
const firstKnownYear = 2024;

/**
 * МРП (tenge) in force on the date of the list of arrears, else on the day of the calculation. A list of a year whose
 * budget law is not in the table yet is measured with the last known МРП: every explanation names the one used, and no
 * index at all on the 1st of January would be worse.
 */
export function mciOfArrears(datasets: Datasets, asOf: IsoDate): number {
	return mciFor(arrearsLists.flatMap((id) => datasets.get(id)?.listDate ?? []).at(0) ?? asOf);
}

/** The same of what is known about one subject. */
export function mciOfEvidence(evidence: Evidence): number {
	const dates = evidence.speakers('listed_arrears').flatMap((speaker) => asOfOf(speaker) ?? []);
	return mciFor(dates[0] ?? evidence.today);
}

function mciFor(day: IsoDate): number {
	const known = mciOn(day);
	if (known !== undefined) return known;
	for (let year = Number(day.slice(0, 4)) - 1; year >= firstKnownYear; year--) {
		const earlier = mciOn(`${year}-12-31`);
		if (earlier !== undefined) return earlier;
	}
	throw new RangeError(`no MCI is known for ${day} or earlier`);
}
