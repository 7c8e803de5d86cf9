import { randomUUID } from 'node:crypto';
import { addDays, addYears } from '../../../seeds/demo/calendar.ts';
import { type Asked, cast, nameOf, pastDay, strangerOf } from '../asked.ts';
import type { BusService } from '../service.ts';
import type { Payload } from '../xml.ts';

const purposes = { papers: 3401, acts: 3402, dispensary: 3403, crossings: 3404 } as const;

/** An entry of a dictionary of the register of persons. */
function entry(code: string, nameRu: string, nameKz: string): Payload {
	return { code, nameRu, nameKz, changeDate: '2013-09-19T09:45:30+06:00' };
}

const messageHead = (asked: Asked): Payload => ({
	messageId: randomUUID(),
	messageDate: `${asked.world.today}T10:00:00+05:00`,
	requestId: randomUUID(),
	sender: entry('GBDFL', 'ГБД Физические лица', '«Жеке тұлғалар» МДҚ'),
	receiver: entry('PORTAL', 'Портал', 'Портал'),
	messageResult: entry('00000', 'Сообщение успешно обработано', 'Хабарлама сәтті өңделді'),
});

/** The universal service says in every answer that it has processed the message; nobody found is a message without persons. */
function person(asked: Asked): Payload {
	if (!asked.isPerson) return messageHead(asked);
	const random = asked.draw(purposes.papers);
	const { bornOn, lastName, firstName, middleName } = nameOf(asked);
	const isKnown = asked.subject !== null || asked.headed.length > 0;
	const isAlive = isKnown || !random.chance(0.01);
	const names = { surname: lastName, name: firstName, patronymic: middleName };
	const number = random.digits(9);
	const endDate = addDays(asked.world.today, random.between(-120, 3000));
	return {
		...messageHead(asked),
		persons: {
			person: {
				...{ iin: asked.iinBin, ...names, birthDate: bornOn },
				...(!isAlive && { deathDate: addDays(asked.world.today, -400) }),
				lifeStatus: isAlive ? entry('0', 'Нормальный', 'Қалыпты') : entry('1', 'Умер', 'Қайтыс болған'),
				documents: {
					document: {
						type: entry('002', 'УДОСТОВЕРЕНИЕ РК', 'ҚР ЖЕКЕ КУӘЛІГІ'),
						...{ number, beginDate: addYears(endDate, -10), endDate },
						issueOrganization: entry('002', 'МИНИСТЕРСТВО ВНУТРЕННИХ ДЕЛ РК', 'ҚР ІШКІ ІСТЕР МИНИСТРЛІГІ'),
						status: entry('00', 'ДОКУМЕНТ ДЕЙСТВИТЕЛЕН', 'ҚҰЖАТ ЖАРАМДЫ'),
						...{ ...names, birthDate: bornOn },
					},
				},
			},
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
	GBDFLUniversal_token: { source: 'gbdfl-persons', namespace: 'gbdfl', needsConsent: true, answer: person },
	ZAGS_ACTS: { source: 'zags-acts', namespace: 'zags', needsConsent: true, answer: civilActs },
	MED_DISPENSARY: { source: 'med-dispensary', namespace: 'med', needsConsent: true, answer: dispensary },
	BORDER_CROSSINGS: { source: 'border-crossings', namespace: 'border', needsConsent: true, answer: crossings },
};
