import { join } from 'node:path';
import type { IsoDate } from '#domain/clock.ts';
import { firstOfMonth } from '../calendar.ts';
import type { Activities } from '../crowd/activities.ts';
import type { DemoList } from '../manifest.ts';
import { demoPastDay } from '../past-day.ts';
import { PastStory } from '../story/past-story.ts';
import { type DemoSubject, isLiveSubject, noTaxLists } from '../subject.ts';
import { ArrearsList } from './arrears-list.ts';
import { JusticeList } from './justice-list.ts';
import { PreliminaryList } from './preliminary-list.ts';
import { TaxLists } from './tax-lists.ts';

const folder = 'past';

/**
 * The lists of a year ago, as far as the index stands on them: an installation that has them first can calculate the values
 * of that day without knowing what was to come, and tell from the newer lists what came. Without spoiled rows.
 */
export class PastLists {
	readonly #seed: number;
	readonly #today: IsoDate;
	readonly #pastDay: IsoDate;
	readonly #taxLists: TaxLists;
	readonly #arrears: ArrearsList;
	readonly #justice: JusticeList;
	readonly #preliminary: PreliminaryList;

	constructor(outDir: string, { seed, today, activities }: { seed: number; today: IsoDate; activities: Activities }) {
		const into = join(outDir, folder);
		this.#seed = seed;
		this.#today = today;
		this.#pastDay = demoPastDay(today);
		const listDate = firstOfMonth(this.#pastDay, 0);
		this.#taxLists = new TaxLists(into, listDate, seed);
		this.#arrears = new ArrearsList(into, listDate, seed, activities);
		this.#justice = new JusticeList(into, listDate, activities);
		this.#preliminary = new PreliminaryList(into, listDate);
	}

	async open(): Promise<void> {
		for (const list of [this.#taxLists, this.#arrears, this.#justice, this.#preliminary]) await list.open();
	}

	async add(subject: DemoSubject): Promise<void> {
		const { registeredOn } = subject;
		if (registeredOn !== null && registeredOn > this.#pastDay) return;
		const story = new PastStory(subject, this.#seed, { today: this.#today, seenOn: this.#pastDay });
		const { marks } = story;
		const then = { ...subject, marks };
		if (marks.taxLists !== noTaxLists) await this.#taxLists.add(then);
		if (marks.arrears !== null) await this.#arrears.add(then);
		if (marks.justice !== null) await this.#justice.add(story);
		if (isLiveSubject(subject)) await this.#preliminary.add(story);
	}

	/** Paths from the folder of the demonstration, as those of all lists. */
	async close(): Promise<DemoList[]> {
		const lists = [
			...(await this.#taxLists.close(null)),
			await this.#arrears.close(null),
			await this.#justice.close(null),
			await this.#preliminary.close(null),
		];
		const moved = (path: string) => `${folder}/${path}`;
		return lists.map((list) => ({
			...list,
			path: moved(list.path),
			files: list.files.map(({ path, rows }) => ({ path: moved(path), rows })),
		}));
	}
}
