import type { IsoDate } from '#domain/clock.ts';

const narrowSpace = '\u202f';

/** 2514882 → 2 514 882, parted by a narrow space that does not break. */
export function formatInteger(value: number): string {
	const digits = String(Math.abs(Math.trunc(value))).replace(/\B(?=(\d{3})+$)/g, narrowSpace);
	return value <= -1 ? `−${digits}` : digits;
}

/** Points with their sign: +16, −54, 0. */
export function formatPoints(points: number): string {
	return points > 0 ? `+${formatInteger(points)}` : formatInteger(points);
}

/** 2026-11-21 → 21.11.2026 */
export function formatDate(date: IsoDate): string {
	const [year, month, day] = date.slice(0, 10).split('-');
	return `${day}.${month}.${year}`;
}

const almatyTime = new Intl.DateTimeFormat('ru-RU', {
	timeZone: 'Asia/Almaty',
	day: '2-digit',
	month: '2-digit',
	year: 'numeric',
	hour: '2-digit',
	minute: '2-digit',
});

/** ISO instant → 21.11.2026 14:05, by the clock of Kazakhstan. */
export function formatInstant(instant: string): string {
	return almatyTime.format(new Date(instant)).replace(',', '');
}

/** Whole tenge with the sign of the currency; tiyn only where there are any. */
export function formatTenge(amountKzt: number): string {
	const tiyn = Math.round(Math.abs(amountKzt % 1) * 100);
	const fraction = tiyn === 0 ? '' : `,${String(tiyn).padStart(2, '0')}`;
	return `${formatInteger(amountKzt)}${fraction}\u00a0₸`;
}
