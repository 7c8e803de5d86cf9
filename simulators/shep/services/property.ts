import { type Asked, pastDay } from '../asked.ts';
import { type BusService, unlessEmpty } from '../service.ts';
import type { Payload } from '../xml.ts';

const purposes = { estate: 3501, vehicles: 3502 } as const;
const kinds = ['Нежилое помещение', 'Квартира', 'Земельный участок', 'Индивидуальный жилой дом'];
const models = [
	['DEMO', 'Sedan 2', 'B'],
	['DEMO', 'Truck 5', 'C'],
	['EXAMPLE', 'Van', 'B'],
] as const;

function estate(asked: Asked): Payload | null {
	const { health, isPerson, subject, story, draw } = asked;
	if (!isPerson && story === null) return null;
	const random = draw(purposes.estate);
	const count = story?.estateCount ?? (random.chance(0.5) ? random.between(1, 2) : 0);
	const reputation = subject?.script.reputation;
	return unlessEmpty(
		'object',
		Array.from({ length: count }, () => {
			const isBurdened =
				reputation === 'notorious' || (reputation !== 'spotless' && random.chance(0.05 + 0.4 * (1 - health)));
			const burden = {
				kind: random.pick(['Арест', 'Залог', 'Запрет на отчуждение']),
				body: random.pick(['Департамент юстиции', 'АО "Мысал Банк"', 'ЧСИ Мысалов С.']),
				date: pastDay(asked, random, 900),
				document: random.digits(6),
			};
			return {
				rka: `02013${random.digits(11)}`,
				cadastralNumber: `21:${random.digits(3)}:${random.digits(3)}:${random.digits(3)}`,
				kind: random.pick(kinds),
				area: (random.between(300, 9000) / 10).toFixed(1),
				address: subject === null ? 'город Астана, улица Примерная' : `${subject.place.city.ru}, ${subject.address}`,
				share: random.chance(0.75) ? '1/1' : '1/2',
				rightKind: 'Собственность',
				...(isBurdened && { encumbrances: [burden] }),
			};
		}),
	);
}

function vehicles(asked: Asked): Payload | null {
	const { health, isPerson, story, world, draw } = asked;
	if (!isPerson && story === null) return null;
	const random = draw(purposes.vehicles);
	const count = story?.vehicleCount ?? (random.chance(0.35) ? random.between(1, 3) : 0);
	const reputation = story?.subject.script.reputation;
	return unlessEmpty(
		'vehicle',
		Array.from({ length: count }, () => {
			const [brand, model, category] = random.pick(models);
			const isArrested =
				reputation === 'notorious' || (reputation !== 'spotless' && random.chance(0.02 + 0.3 * (1 - health) ** 2));
			return {
				vin: `ZZZDEMO${random.digits(10)}`,
				plate: `${random.digits(3)}DEM${random.digits(2)}`,
				brand,
				model,
				year: Number(world.today.slice(0, 4)) - random.between(0, 18),
				category,
				...(isArrested && { arrests: ['Запрет на регистрационные действия, ЧСИ Мысалов С.'] }),
			};
		}),
	);
}

export const propertyServices: Readonly<Record<string, BusService>> = {
	GBDRN_OBJECTS: { source: 'gbdrn-real-estate', namespace: 'gbdrn', needsConsent: true, answer: estate },
	AUTO_VEHICLES: { source: 'auto-vehicles', namespace: 'auto', needsConsent: true, answer: vehicles },
};
