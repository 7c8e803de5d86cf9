import type { IsoDate } from '#domain/clock.ts';
import type { RegisterState } from '#domain/facts/kinds/registration.ts';

// What the set gbd_ul writes (format sheet F9), the same whether it is read as a list or asked about one subject.

/** By the beginning of the word, as the set has no closed list of them; the longer beginnings stand first. */
const statePrefixes: readonly (readonly [prefix: string, state: RegisterState])[] = [
	['зарегистрирован', 'active'],
	['перерегистрирован', 'active'],
	['действующ', 'active'],
	['в процессе реорганизации', 'reorganizing'],
	['на стадии реорганизации', 'reorganizing'],
	['в стадии реорганизации', 'reorganizing'],
	['реорганизуется', 'reorganizing'],
	['реорганизован', 'reorganized'],
	['в процессе ликвидации', 'liquidating'],
	['на стадии ликвидации', 'liquidating'],
	['в стадии ликвидации', 'liquidating'],
	['ликвидируется', 'liquidating'],
	['ликвидирован', 'liquidated'],
	['исключен', 'liquidated'],
	['прекращен', 'liquidated'],
	['снят с учета', 'liquidated'],
	['банкрот', 'bankrupt'],
	['признан банкротом', 'bankrupt'],
	['признано банкротом', 'bankrupt'],
	['регистрация признана недействительной', 'annulled'],
	['недействительн', 'annulled'],
	['аннулирован', 'annulled'],
];

/** Undefined for words that are not known yet. */
export function stateOfWords(words: string): RegisterState | undefined {
	const plain = words.toLowerCase().replaceAll('ё', 'е');
	return statePrefixes.find(([prefix]) => plain.startsWith(prefix))?.[1];
}

/** The set has years such as 0196: then the date is not known. */
export function credibleDay(date: IsoDate | null): IsoDate | null {
	return date !== null && date >= '1900-01-01' ? date : null;
}
