import { readReference } from '../../seeds/demo/reference.ts';
import type { SimulatorRoute } from '../kit/route.ts';
import type { DemoSubject } from '../kit/world.ts';

/** Since this day Almaty is five hours ahead of UTC; before, six (format sheet F1). */
const newOffsetFrom = '2024-03-01';

function namesOf(reference: ReturnType<typeof readReference>) {
	const oked = new Map(reference.oked.map((row) => [row.code, row]));
	return { ...reference, oked };
}
let names: ReturnType<typeof namesOf> | undefined;

function midnight(day: string): string {
	const hours = day > newOffsetFrom ? 19 : 18;
	const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
	return `${before}T${hours}:00:00.000+0000`;
}

function cardOf(subject: DemoSubject): object {
	names ??= namesOf(readReference());
	const { kind, registeredOn, okedCode, krpCode, kseCode, kfsCode, place } = subject;
	const isSole = kind === 'sole';
	const size = names.krp.get(krpCode ?? '')?.nameRu ?? null;
	return {
		id: 0,
		bin: subject.bin,
		// the register keeps the blanks of its operators
		name: subject.nameRu.replace(' "', '  "'),
		registerDate: isSole || registeredOn === null ? null : midnight(registeredOn),
		okedCode,
		okedName: names.oked.get(okedCode)?.nameRu ?? null,
		secondOkeds: subject.okedSecondary.length === 0 ? null : subject.okedSecondary.join(','),
		krpCode,
		krpName: size,
		krpBfCode: krpCode,
		krpBfName: size,
		kseCode,
		kseName: names.kse.get(kseCode ?? '')?.nameRu ?? null,
		kfsCode: isSole ? null : kfsCode,
		kfsName: isSole ? null : (names.kfs.get(kfsCode ?? '')?.nameRu ?? null),
		katoCode: place.katoCode,
		katoId: Number(place.katoCode.slice(0, 6)),
		katoAddress: `${place.localityRu}, ${subject.address}`,
		fio: subject.headName,
		ip: isSole,
	};
}

/** A firm of another country: in no list, known to this service alone. */
const nonResident = {
	id: 0,
	bin: '200550000093',
	name: 'Нерезидент "EXAMPLE TRADING GMBH"',
	registerDate: midnight('2020-05-18'),
	okedCode: '46909',
	okedName: 'Оптовая торговля широким ассортиментом товаров без какой-либо конкретизации',
	secondOkeds: null,
	krpCode: '105',
	krpName: 'Малые предприятия (<= 5)',
	krpBfCode: '105',
	krpBfName: 'Малые предприятия (<= 5)',
	kseCode: '1122',
	kseName: 'Национальные частные нефинансовые корпорации – ОПП',
	kfsCode: '36',
	kfsName: 'Собственность иностранных юридических лиц',
	katoCode: '711210000',
	katoId: 268015,
	katoAddress: 'Г.АСТАНА, РАЙОН ЕСИЛЬ, улица Примерная, дом 5',
	fio: 'MUSTERMANN EXAMPLE',
	ip: false,
};

export const bnsCardRoute: SimulatorRoute = {
	endpoint: 'bns',
	method: 'GET',
	pattern: '/api/juridical/counter/api/',
	sources: ['bns-card'],
	answer({ query }, world) {
		const bin = query.get('bin') ?? '';
		if (bin === nonResident.bin) return { body: { success: true, obj: nonResident, description: null } };
		const subject = world.find(bin);
		if (subject === undefined || subject.listed === 'older')
			return { body: { success: false, obj: null, description: 'Объект не найден' } };
		return { body: { success: true, obj: cardOf(subject), description: null } };
	},
	/** Bodies of the state have their name in one language alone. */
	odd({ query }, world, how) {
		const subject = world.find(query.get('bin') ?? '');
		if (how !== 'nameless' || subject === undefined) return undefined;
		const name = query.get('lang') === 'kz' ? subject.nameKk : null;
		return { body: { success: true, obj: { ...cardOf(subject), name }, description: null } };
	},
};
