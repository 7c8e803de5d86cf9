import { addDays } from '../../../seeds/demo/calendar.ts';
import { type Asked, cast, nameOf, pastDay, strangerOf } from '../asked.ts';
import type { BusService } from '../service.ts';
import type { Payload } from '../xml.ts';

const purposes = { papers: 3401, acts: 3402, dispensary: 3403, crossings: 3404 } as const;

function person(asked: Asked): Payload | null {
	if (!asked.isPerson) return null;
	const random = asked.draw(purposes.papers);
	const { bornOn, lastName, firstName, middleName } = nameOf(asked);
	const isKnown = asked.subject !== null || asked.headed.length > 0;
	return {
		person: {
			iin: asked.iinBin,
			lastName,
			firstName,
			middleName,
			birthDate: bornOn,
			lifeStatus: isKnown || !random.chance(0.01) ? 'ALIVE' : 'DEAD',
			documents: [
				{
					kind: 'Удостоверение личности',
					number: random.digits(9),
					validTo: addDays(asked.world.today, random.between(-120, 3000)),
				},
			],
		},
	};
}

function civilActs(asked: Asked): Payload | null {
	if (!asked.isPerson) return null;
	const random = asked.draw(purposes.acts);
	if (asked.iinBin !== cast.cleanHead && !random.chance(0.6)) return null;
	const { lastName, firstName, middleName } = nameOf(asked);
	const own = [lastName, firstName, middleName].filter((part) => part !== null).join(' ');
	const act = (kind: string): Payload => ({
		kind,
		number: `10-${random.digits(3)}-${random.digits(7)}`,
		date: pastDay(asked, random, 7000),
		persons: [own, strangerOf(random).name],
	});
	return { act: [act('MARRIAGE'), ...(random.chance(0.5) ? [act('BIRTH')] : [])] };
}

function dispensary(asked: Asked): Payload | null {
	if (!asked.isPerson) return null;
	const random = asked.draw(purposes.dispensary);
	const isCast = asked.iinBin === cast.cleanHead || asked.iinBin === cast.badHead;
	const record = (kind: string, share: number): Payload => ({ kind, onRecord: random.chance(isCast ? 0 : share) });
	return { record: [record('NARCO', 0.012), record('PSYCHO', 0.008), record('TB', 0.006)] };
}

function crossings(asked: Asked): Payload | null {
	if (!asked.isPerson) return null;
	const random = asked.draw(purposes.crossings);
	if (!random.chance(0.55)) return null;
	const points = ['Аэропорт Астана', 'Аэропорт Алматы', 'Кордай', 'Хоргос', 'Жайсан'];
	const rows = Array.from({ length: random.between(1, 3) }, (_, trip) => {
		const back = addDays(asked.world.today, -(trip * 120 + random.between(3, 90)));
		const document = `N${random.digits(8)}`;
		return [
			{ date: addDays(back, -random.between(3, 20)), direction: 'OUT', point: random.pick(points), document },
			{ date: back, direction: 'IN', point: random.pick(points), document },
		];
	});
	return { crossing: rows.flat() };
}

export const peopleServices: Readonly<Record<string, BusService>> = {
	GBDFL_PERSON: { source: 'gbdfl-persons', namespace: 'gbdfl', needsConsent: true, answer: person },
	ZAGS_ACTS: { source: 'zags-acts', namespace: 'zags', needsConsent: true, answer: civilActs },
	MED_DISPENSARY: { source: 'med-dispensary', namespace: 'med', needsConsent: true, answer: dispensary },
	BORDER_CROSSINGS: { source: 'border-crossings', namespace: 'border', needsConsent: true, answer: crossings },
};
