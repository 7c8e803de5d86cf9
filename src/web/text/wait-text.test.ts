import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test.each([
	[0, 'через 1 секунду', '1 секундтан кейін', 'in 1 second'],
	[2.1, 'через 3 секунды', '3 секундтан кейін', 'in 3 seconds'],
	[45, 'через 45 секунд', '45 секундтан кейін', 'in 45 seconds'],
	[91, 'через 2 минуты', '2 минуттан кейін', 'in 2 minutes'],
	[21 * 60, 'через 21 минуту', '21 минуттан кейін', 'in 21 minutes'],
	[35 * 60 + 1, 'через 36 минут', '36 минуттан кейін', 'in 36 minutes'],
	[5401, 'через 2 часа', '2 сағаттан кейін', 'in 2 hours'],
	[20.5 * 3600, 'через 21 час', '21 сағаттан кейін', 'in 21 hours'],
	[11 * 3600, 'через 11 часов', '11 сағаттан кейін', 'in 11 hours'],
])('%d s is told in words', (seconds, ru, kk, en) => {
	expect([waitText(seconds, 'ru'), waitText(seconds, 'kk'), waitText(seconds, 'en')]).toEqual([ru, kk, en]);
});
