import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { IsoDate } from '#domain/clock.ts';
import { addDays, firstOfMonth } from './calendar.ts';
import { namedSubjects, presentCases, reservedNumbers } from './cases/cases.ts';
import { createActivities, sectorOf } from './crowd/activities.ts';
import { Crowd } from './crowd/draw.ts';
import { createIdentifiers } from './crowd/identifiers.ts';
import type { ListDates } from './crowd/marks.ts';
import { createPlaces } from './crowd/places.ts';
import { ArrearsList } from './lists/arrears-list.ts';
import { writeClassifiers } from './lists/classifier-files.ts';
import { IndexList } from './lists/index-list.ts';
import { JusticeList } from './lists/justice-list.ts';
import { PastLists } from './lists/past-lists.ts';
import { PreliminaryList } from './lists/preliminary-list.ts';
import { RegisterPair } from './lists/register-pair.ts';
import { createRowMaker } from './lists/register-row.ts';
import { TaxLists } from './lists/tax-lists.ts';
import type { DemoFormat, DemoList, Manifest } from './manifest.ts';
import { Random } from './random.ts';
import { readReference } from './reference.ts';
import { storyOf } from './story/story.ts';
import { type DemoSubject, noTaxLists } from './subject.ts';

export type DemoOptions = {
	subjects?: number;
	seed?: number;
	/** `csv` writes the register as CSV, for measuring imports; all else stays */
	format?: DemoFormat;
	/** the day on which the demonstration plays: ages and list dates hang on it */
	today?: IsoDate;
	/** writes the lists of a year ago, too */
	hasPast?: boolean;
};

const standard = { subjects: 20_000, seed: 7, format: 'official', today: '2026-11-21', hasPast: false } as const;

/** The state index is calculated every ten working days: this long ago for the last time. */
const daysSinceIndex = 5;

function datesOf(today: IsoDate): ListDates {
	return {
		today,
		olderCut: firstOfMonth(today, 1),
		newerCut: firstOfMonth(today, 0),
		indexOn: addDays(today, -daysSinceIndex),
	};
}

/** The invented subjects one after the other: the named cases, then the crowd. The same options give the same subjects. */
export function* demoPopulation(
	options: Pick<DemoOptions, 'subjects' | 'seed' | 'today'> = {},
): Generator<DemoSubject> {
	const { subjects, seed, today } = { ...standard, ...options };
	const { kato, oked } = readReference();
	const places = createPlaces(kato);
	yield* population({ subjects, seed, dates: datesOf(today), places, activities: createActivities(oked) }).all();
}

type PopulationOptions = {
	subjects: number;
	seed: number;
	dates: ListDates;
	places: ReturnType<typeof createPlaces>;
	activities: ReturnType<typeof createActivities>;
};

function population({ subjects, seed, dates, places, activities }: PopulationOptions) {
	const identifiers = createIdentifiers(reservedNumbers);
	const crowd = new Crowd({ seed, dates, places, activities, identifiers, sectorOf });
	const named = namedSubjects(seed, places);
	return {
		identifiers,
		count: Math.max(subjects, named.length),
		*all(): Generator<DemoSubject> {
			yield* named;
			for (let index = 0; index < subjects - named.length; index++) yield crowd.draw(index);
		},
	};
}

/** The lists about single subjects, beside the register. */
async function openLists(
	outDir: string,
	dates: ListDates,
	seed: number,
	activities: ReturnType<typeof createActivities>,
) {
	const taxLists = new TaxLists(outDir, dates.newerCut, seed);
	const arrears = new ArrearsList(outDir, dates.newerCut, seed, activities);
	const justice = new JusticeList(outDir, dates.indexOn, activities);
	const index = new IndexList(outDir, dates.indexOn);
	const preliminary = new PreliminaryList(outDir, dates.indexOn);
	for (const list of [taxLists, arrears, justice, index, preliminary]) await list.open();
	return {
		async add(subject: DemoSubject): Promise<void> {
			const { marks } = subject;
			const story = storyOf(subject, seed, dates.today);
			if (marks.taxLists !== noTaxLists) await taxLists.add(subject);
			if (marks.arrears !== null) await arrears.add(subject);
			if (marks.justice !== null) await justice.add(story);
			await index.add(story);
			await preliminary.add(story);
		},
		async close(freshBin: () => string): Promise<DemoList[]> {
			return [
				...(await taxLists.close(freshBin)),
				await arrears.close(freshBin),
				await justice.close(freshBin),
				await index.close(freshBin),
				await preliminary.close(freshBin),
			];
		},
	};
}

/**
 * Writes the demonstration register and the lists around it into `outDir`, in the layouts of the state bodies.
 * The same options give the same bytes. Memory does not grow with the number of subjects.
 */
export async function generateDemo(outDir: string, options: DemoOptions = {}): Promise<Manifest> {
	const { subjects, seed, format, today, hasPast } = { ...standard, ...options };
	const dates = datesOf(today);
	const reference = readReference();
	const places = createPlaces(reference.kato);
	const activities = createActivities(reference.oked);
	const { identifiers, count, all } = population({ subjects, seed, dates, places, activities });

	await mkdir(outDir, { recursive: true });
	// files of an earlier demonstration would stand beside orders that do not name them
	await rm(join(outDir, 'bns-register'), { recursive: true, force: true });
	const classifiers = await writeClassifiers(outDir, dates.newerCut, reference);
	const rowOf = createRowMaker(reference, activities);
	const register = new RegisterPair({ outDir, dates, format, seed, subjects, regions: places.regions, rowOf });
	const lists = await openLists(outDir, dates, seed, activities);

	const past = hasPast ? new PastLists(outDir, { seed, today, activities }) : null;
	await past?.open();

	const add = async (subject: DemoSubject): Promise<void> => {
		const wait = register.add(subject);
		if (wait !== undefined) await wait;
		if (subject.kind === 'foreign_branch') return;
		await lists.add(subject);
		await past?.add(subject);
	};
	for (const subject of all()) await add(subject);

	const spoiling = new Random(seed, 7006);
	const freshBin = () => identifiers.bin(spoiling, '2015-02-27', '40');
	const manifest: Manifest = {
		seed,
		subjects: count,
		today,
		format,
		lists: [...classifiers, ...(await register.close(freshBin)), ...(await lists.close(freshBin))],
		past: (await past?.close()) ?? [],
		cases: presentCases(),
	};
	await writeFile(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, '\t')}\n`);
	return manifest;
}

async function runFromCommandLine(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			subjects: { type: 'string' },
			seed: { type: 'string' },
			format: { type: 'string' },
			today: { type: 'string' },
		},
	});
	const [outDir] = positionals;
	const { subjects, seed, format, today } = values;
	const isNumber = (value: string | undefined) => value === undefined || /^\d{1,7}$/.test(value);
	const isDay = today === undefined || /^\d{4}-\d{2}-\d{2}$/.test(today);
	const isKnownFormat = format === undefined || format === 'official' || format === 'csv';
	if (outDir === undefined || !isKnownFormat || !isDay || !isNumber(subjects) || !isNumber(seed)) {
		process.stderr.write(
			'node seeds/demo/generate.ts <folder> [--subjects 20000] [--seed 7] [--format official|csv] [--today 2026-11-21]\n',
		);
		process.exitCode = 2;
		return;
	}
	const started = performance.now();
	const manifest = await generateDemo(resolve(outDir), {
		...(subjects === undefined ? {} : { subjects: Number(subjects) }),
		...(seed === undefined ? {} : { seed: Number(seed) }),
		...(format === undefined ? {} : { format }),
		...(today === undefined ? {} : { today }),
	});
	const seconds = (performance.now() - started) / 1000;
	const rows = manifest.lists.reduce((sum, list) => sum + list.rowsGood + list.rowsBad, 0);
	process.stdout.write(`${rows} rows in ${seconds.toFixed(1)} s (${Math.round(rows / seconds)} rows/s): ${outDir}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runFromCommandLine();
