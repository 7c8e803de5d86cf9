import { describe, expect, it } from 'vitest';
import { initialsOf, personName } from './person-name.ts';

describe('personName', () => {
	it.each([
		['ӘБДІҚЫЗЫ ДАНА БАҚЫТОВНА', 'Әбдіқызы Дана Бақытовна'],
		['ПЕТРОВА-СИДОРОВА АННА', 'Петрова-Сидорова Анна'],
		['ИВАНОВ И.И.', 'Иванов И.И.'],
		['Ахметов Серик ұлы', 'Ахметов Серик ұлы'],
		['O’NEILL JOHN', 'O’neill John'],
		['', ''],
	])('shows %s as %s', (written, shown) => {
		expect(personName(written)).toBe(shown);
	});
});

describe('initialsOf', () => {
	it.each([
		['ӘБДІҚЫЗЫ ДАНА БАҚЫТОВНА', 'Ә. Д. Б.'],
		['Иванов И.И.', 'И. И. И.'],
		['EXAMPLE, Jane', 'E. J.'],
		['', ''],
	])('shortens %s to %s', (name, initials) => {
		expect(initialsOf(name)).toBe(initials);
	});
});
