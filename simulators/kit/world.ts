import type { IsoDate } from '#domain/clock.ts';
import { demoPopulation } from '../../seeds/demo/generate.ts';
import { type Story, storyOf } from '../../seeds/demo/story/story.ts';
import type { DemoSubject } from '../../seeds/demo/subject.ts';

export type { Story } from '../../seeds/demo/story/story.ts';
export type { DemoSubject } from '../../seeds/demo/subject.ts';

export type WorldOptions = {
	subjects?: number;
	seed?: number;
	today?: IsoDate;
	/** day of the lists that are published anew every day; `today` unless given */
	editionDay?: () => IsoDate;
};

/** The invented country the simulators answer from: the same subjects as the demonstration register. */
export type World = {
	today: IsoDate;
	editionDay(): IsoDate;
	find(iinBin: string): DemoSubject | undefined;
	story(subject: DemoSubject): Story;
	all(): Iterable<DemoSubject>;
	/** subjects whose head has this IIN */
	headedBy(iin: string): readonly DemoSubject[];
};

const standard = { subjects: 20_000, seed: 7, today: '2026-11-21' } as const;

export function createWorld(options: WorldOptions = {}): World {
	const { subjects, seed, today } = { ...standard, ...options };
	const byNumber = new Map<string, DemoSubject>();
	const byHead = new Map<string, DemoSubject[]>();
	for (const subject of demoPopulation({ subjects, seed, today })) {
		byNumber.set(subject.bin, subject);
		if (subject.headIin === null) continue;
		const headed = byHead.get(subject.headIin);
		if (headed === undefined) byHead.set(subject.headIin, [subject]);
		else headed.push(subject);
	}
	return {
		today,
		editionDay: options.editionDay ?? (() => today),
		find: (iinBin) => byNumber.get(iinBin),
		story: (subject) => storyOf(subject, seed, today),
		all: () => byNumber.values(),
		headedBy: (iin) => byHead.get(iin) ?? [],
	};
}
