import type { IsoDate } from '#domain/clock.ts';
import { describeIin, type IinBin } from '#domain/numbers/iin-bin.ts';
import { addDays } from '../../seeds/demo/calendar.ts';
import { headIin } from '../../seeds/demo/crowd/identifiers.ts';
import { drawPerson, nameParts, upperName } from '../../seeds/demo/crowd/people.ts';
import { at, Random } from '../../seeds/demo/random.ts';
import type { DemoSubject, Story, World } from '../kit/world.ts';

/** Everybody and everything the bus can be asked about. */
export type Asked = {
	iinBin: string;
	world: World;
	/** null: a person who is no entrepreneur, or nobody the register knows */
	subject: DemoSubject | null;
	story: Story | null;
	/** a number of twelve digits that begins with a birthday */
	isPerson: boolean;
	/** firms this person heads */
	headed: readonly DemoSubject[];
	/** 0 (in trouble) … 1: of the subject, or of the firms a person heads */
	health: number;
	/** the same draws for the same purpose in every run */
	draw(purpose: number): Random;
};

/** The cast of the fixture matrix. */
export const cast = { clean: '160340001109', bad: '210340001203', cleanHead: '860214300507', badHead: '900105400401' };

const personSeed = 9311;

export function findAsked(world: World, iinBin: string): Asked {
	const subject = world.find(iinBin) ?? null;
	const story = subject === null ? null : world.story(subject);
	const isPerson = Number(iinBin[4]) < 4;
	const headed = isPerson ? world.headedBy(iinBin).filter(({ bin }) => bin !== iinBin) : [];
	const healths = [...(story === null ? [] : [story.health]), ...headed.map((firm) => world.story(firm).health)];
	return {
		iinBin,
		world,
		subject,
		story,
		isPerson,
		headed,
		health: healths.length === 0 ? 0.8 : Math.min(...healths),
		draw: (purpose) =>
			story?.draw(purpose) ?? new Random(personSeed, Number(iinBin.slice(0, 6)), Number(iinBin.slice(6)), purpose),
	};
}

/** A day before today, not before the subject was registered. */
export function pastDay({ world, subject }: Asked, random: Random, maxDaysBack: number): IsoDate {
	const day = addDays(world.today, -random.between(3, maxDaysBack));
	const registeredOn = subject?.registeredOn ?? day;
	return day < registeredOn ? registeredOn : day;
}

const firmsOfWorlds = new WeakMap<World, readonly DemoSubject[]>();

/** Another firm of the same country. */
export function otherFirm(asked: Asked, random: Random): DemoSubject {
	return firmAt(asked, random.next());
}

/** @param place 0…1 among the firms at work */
export function firmAt({ world, iinBin }: Asked, place: number): DemoSubject {
	let firms = firmsOfWorlds.get(world);
	if (firms === undefined) {
		firms = [...world.all()].filter(({ kind, status }) => kind === 'legal' && status === 'active');
		firmsOfWorlds.set(world, firms);
	}
	const firm = at(firms, Math.floor(place * firms.length));
	return firm.bin === iinBin ? at(firms, 0) : firm;
}

export type FullName = { lastName: string; firstName: string; middleName: string | null };

/** Name of a person: the head of a firm is called as in the register, others as drawn. */
export function nameOf(asked: Asked): FullName & { bornOn: IsoDate | null } {
	const bornOn = describeIin(asked.iinBin as IinBin)?.bornOn ?? null;
	const known = asked.subject?.headName ?? asked.headed[0]?.headName ?? null;
	if (known !== null) {
		const { surname, given, patronymic } = nameParts(known);
		return { lastName: surname, firstName: given, middleName: patronymic || null, bornOn };
	}
	const { surname, given, patronymic } = drawPerson(asked.draw(300), bornOn ?? '1980-01-01');
	return {
		lastName: surname.toUpperCase(),
		firstName: given.toUpperCase(),
		middleName: patronymic?.toUpperCase() ?? null,
		bornOn,
	};
}

/** Somebody invented, with a number. */
export function strangerOf(random: Random): { iin: string; name: string } {
	const two = (value: number) => String(value).padStart(2, '0');
	const bornOn = `${random.between(1955, 1999)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`;
	const person = drawPerson(random, bornOn);
	return { iin: headIin(random, bornOn, person.isMale), name: upperName(person) };
}
