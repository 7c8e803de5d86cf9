import { describe, expect, test } from 'vitest';
import { type Message, readCatalogue } from './architecture/messages.ts';

// The words of the messages, as an editor of each language would have them: docs/glossary.md says why these and no others.

type Tag = 'ru' | 'kk' | 'en';
type Text = { key: string; text: string };

const textsOf = (message: Message): string[] =>
	typeof message === 'string' ? [message] : Object.values(message[0].match);

const catalogue = readCatalogue();
const messagesIn = (tag: Tag): Record<string, Message> =>
	Object.assign({}, ...Object.values(catalogue[tag] ?? {})) as Record<string, Message>;
const textsIn = (tag: Tag): Text[] =>
	Object.entries(messagesIn(tag)).flatMap(([key, message]) => textsOf(message).map((text) => ({ key, text })));

/** Sentences that the specification gives word for word, its spelling included. */
const verbatim: Readonly<Record<string, string>> = {
	error_unknown: 'Произошла неизвестная ошибка',
	error_subject_not_found: 'Данные не найдены. Попробуйте ввести другой БИН/ИИН.',
	error_bin_incorrect: 'Введен некорректный БИН',
	field_required: 'Поле обязательное',
	documents_upload_failed: 'При загрузке отчета произошла ошибка. Обновите страницу и попробуйте еще раз.',
	documents_invalid: 'Отчет не валидный.',
	documents_invalid_title: 'Отчет не валидный',
	sources_failed: 'Список источников не загрузился',
};

/** What was said wrongly, in borrowed idiom, or in two ways. */
const unwanted: Readonly<Record<Tag, readonly (readonly [wrong: RegExp, instead: string])[]>> = {
	ru: [
		[/[Сс]прошен|[Сс]прашива/, 'запрошен, запрашивать'],
		[/[Мм]олч(?:ит|ат|ал)/, 'не отвечает'],
		[/однофамил/i, 'полный тёзка'],
		[/должников(?! по испол)|задолжник/i, 'налогоплательщики с задолженностью'],
		[/неприятност/i, 'неблагоприятное событие'],
		[/времени? Алматы/, 'время Астаны'],
		[/[Оо]тчет|(?<![а-яё])[Ее]ще(?![а-яё])|[Уу]чет|[Рр]асчет|[Вв]веден(?![а-яё])|[Зз]елен(?:ый|ая|ой|ую)/, 'ё'],
		[/ – /, 'one dash: —'],
		[/[\d}][ \u00a0]%/, 'a narrow space before the percent sign'],
		[/["']/, '«ёлочки»'],
	],
	kk: [
		[/(?<![А-Яа-яӘІҢҒҮҰҚӨҺ])ЖК(?![А-Яа-я])/, 'ДК: ДК is a sole proprietor'],
		[/регистр/i, 'тіркелім'],
		[/базалық/i, 'негізгі есеп'],
		[/стоп-фактор/i, 'тоқтату факторы'],
		[/(?<![А-Яа-яӘІҢҒҮҰҚӨҺ])(?:АДИ|ИДН)(?![А-Яа-я])/, 'САИ'],
		[/кемел|ересек/i, 'екі жылдан асқан'],
		[/келісімшарт/i, 'шарт'],
		[/тоқтатыла тұр(?:ған|у)/i, 'тоқтата тұрылған'],
		[/\{(?:date|day|from|to|since|until|at)\} (?:бастап|дейін|кейін)/, 'a case ending: {date} күнінен бастап'],
		[/[Жж]ұмысқа алу|Неге қара|Неге қол|[Тт]әуекел жоғары:/, 'a calque'],
		[/[Сс]енімділік (?:жоғары|орташа)/, 'дерекпен қамтылу'],
		[/Алматы уақыты/, 'Астана уақыты'],
		[/ – /, 'one dash: —'],
		[/[\d}][ \u00a0]%/, 'a narrow space before the percent sign'],
		[/["']/, '«тырнақша»'],
	],
	en: [
		[/\bsubjects?\b(?! matter)/i, 'entity'],
		[/\bheads?\b(?! organisation| of the chain)/i, 'director'],
		[/\bcabinet\b/i, 'account'],
		[/\bsign(?:s|ed|ing)?[ -]in\b|\bsign(?:ed)? out\b/i, 'log in, log out'],
		[/\b(?:does not|do not|has not) answer\b(?! about)|\bsilent\b/i, 'not responding'],
		[/\bnot asked\b/i, 'not queried'],
		[/\bin the (?:sanctions |watch )?list\b/i, 'on the list'],
		[/\b(?:\d+|two|three) and more\b/i, '3 or more'],
		[/false enterprise|integrity index|tax load/i, 'pseudo-enterprise, good-faith index, tax burden'],
		[/\bgood (?:until|once|for)\b|\bin work\b|^Make\b(?! sure| and)/i, 'valid until, in progress, create'],
		[/\bat work\b|\blive (?:compan|firm|entit|organi)/i, 'active'],
		[/Almaty time/i, 'Astana time'],
		[/\d %/, 'no space before the percent sign'],
		[/["]|[A-Za-z]'[A-Za-z]/, '“quotation marks” and ’'],
	],
};

/** A term that stands in the Russian text stands in the others as the glossary has it. */
const terms: readonly (readonly [ru: RegExp, kk: RegExp, en: RegExp])[] = [
	[/контрагент/i, /контрагент/i, /counterpart/i],
	[/стоп-фактор/i, /тоқтату фактор/i, /stop factor/i],
	[/лжепредприяти/i, /жалған кәсіпорын/i, /pseudo-enterprise/i],
	[/исполнительн\S+ производств/i, /атқарушылық іс/i, /enforcement proceeding/i],
	[/индекса? добропорядочности/i, /адалдық индекс/i, /good-faith index/i],
	[/[Пп]олнота данных/, /дерекпен қамтыл/i, /data coverage/i],
	[/учётн\S+ запис/i, /тіркелгі/i, /account/i],
	[/базов\S+ отчёт/i, /негізгі есеп/i, /basic report/i],
	[/(?<![а-яё])ИП(?![а-яё])/, /дара кәсіпкер|(?<![А-Я])ДК/i, /sole propriet|legal form/i],
	[/(?<![а-яё])регистр(?:а|е|у|ом)?(?![а-яё])/i, /тіркелім/i, /regist(?:er|ry)/i],
	[/(?<![а-яё])субъект/i, /субъект/i, /entit|natural monopol/i],
	[/налогов\S+ задолженност/i, /салық берешегі|салық төлеуші/i, /arrears/i],
];

describe.each(['ru', 'kk', 'en'] as const)('the words in %s', (tag) => {
	const texts = textsIn(tag).filter(({ key }) => tag !== 'ru' || verbatim[key] === undefined);

	test.each(unwanted[tag])('never say %s', (wrong) => {
		expect(
			texts
				.filter(({ text }) => wrong.test(tag === 'en' ? text.replaceAll(/\{\w+\}/g, '') : text))
				.map(({ key, text }) => `${key}: ${text}`),
		).toEqual([]);
	});
});

test.each(terms)('%s is one term in every language', (ru, kk, en) => {
	const [russian, kazakh, english] = [messagesIn('ru'), messagesIn('kk'), messagesIn('en')];
	const used = Object.keys(russian).filter((key) => textsOf(russian[key] ?? '').some((text) => ru.test(text)));
	expect(used.length).toBeGreaterThan(0);
	const says = (messages: Record<string, Message>, key: string, term: RegExp) =>
		textsOf(messages[key] ?? '').every((text) => term.test(text));
	expect(used.filter((key) => !says(kazakh, key, kk)).map((key) => `${key}: ${textsOf(kazakh[key] ?? '')}`)).toEqual(
		[],
	);
	expect(used.filter((key) => !says(english, key, en)).map((key) => `${key}: ${textsOf(english[key] ?? '')}`)).toEqual(
		[],
	);
});

test.each(Object.entries(verbatim))('%s says what the specification says', (key, text) => {
	expect(messagesIn('ru')[key]).toBe(text);
});

test('forms of a number are listed in one way', () => {
	const formsOf = (tag: Tag) =>
		new Set(
			Object.values(messagesIn(tag)).flatMap((message) =>
				typeof message === 'string'
					? []
					: [
							Object.keys(message[0].match)
								.map((form) => form.split('=')[1])
								.join(' '),
						],
			),
		);
	expect([...formsOf('ru')]).toEqual(['one few many *']);
	// a Kazakh noun has one form behind every number
	expect([...formsOf('kk')]).toEqual([]);
	expect([...formsOf('en')]).toEqual(['one *']);
});
