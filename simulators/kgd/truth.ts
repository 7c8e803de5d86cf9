import type { DemoSubject, World } from '../kit/world.ts';

/** Stream of draws of this publisher. */
const paymentsPurpose = 1404;

export type Payment = { bcc: string; nameRu: string; nameKk: string; on: string; amountKzt: number };

export const nonResident = '200550000093';

const codes = [
	['101201', 'Индивидуальный подоходный налог с доходов, облагаемых у источника выплаты', 'Жеке табыс салығы', 0.3],
	['103101', 'Социальный налог', 'Әлеуметтік салық', 0.25],
	['105101', 'Налог на добавленную стоимость', 'Қосылған құн салығы', 0.45],
] as const;

/** A payment a quarter by each code, of the taxes of the year that is over and of this one as far as it has come. */
export function paymentsOf(subject: DemoSubject, world: World): Payment[] {
	const story = world.story(subject);
	const random = story.draw(paymentsPurpose);
	const thisYear = Number(world.today.slice(0, 4));
	return story.years
		.filter(({ year, taxesKzt }) => year >= thisYear - 1 && taxesKzt > 0)
		.flatMap(({ year, taxesKzt }) =>
			['02-25', '05-25', '08-25', '11-20']
				.map((day) => `${year}-${day}`)
				.filter((on) => on <= world.today && on > (subject.registeredOn ?? ''))
				.flatMap((on) =>
					codes
						.filter(([bcc]) => bcc !== '105101' || paysVat(story.vat, on))
						.map(([bcc, nameRu, nameKk, share]) => {
							const amountKzt = Math.round((taxesKzt / 4) * share * (0.8 + 0.4 * random.next()));
							return { bcc, nameRu, nameKk, on, amountKzt: Math.max(1, amountKzt) };
						}),
				),
		);
}

function paysVat(vat: { from: string; to: string | null } | null, on: string): boolean {
	return vat !== null && vat.from <= on && (vat.to ?? '9999') >= on;
}
