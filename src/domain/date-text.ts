const almatyTime = new Intl.DateTimeFormat('ru-RU', {
	timeZone: 'Asia/Almaty',
	day: '2-digit',
	month: '2-digit',
	year: 'numeric',
	hour: '2-digit',
	minute: '2-digit',
});

/** ISO instant → `21.11.2026 14:05` by the clock of Kazakhstan, in all three languages. */
export function formatInstant(instant: string): string {
	return almatyTime.format(new Date(instant)).replace(',', '');
}
