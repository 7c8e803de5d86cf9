/** One document of the account, as the bank keeps it. */
export type Transfer = {
	/** `yyyy-mm-dd` */
	day: string;
	isIncoming: boolean;
	/** tenge with two digits, e.g. `1740.00` */
	sum: string;
	number: string;
	name: string;
	bin: string;
	iik: string;
	purpose: string;
	knp?: string;
	currency?: string;
};

/** `kaspi`: 1.01, sums by direction; `centercredit`: 2.0, a sum and a currency besides; `jusan`: keys in capitals. */
export const dialects = ['kaspi', 'centercredit', 'jusan'] as const;
export type Dialect = (typeof dialects)[number];
export const encodings = ['utf-8', 'windows-1251', 'ibm866'] as const;
export type Encoding = (typeof encodings)[number];
export const statementFaults = ['foreign_iik', 'cut', 'wrong_totals', 'usd', 'no_number', 'html'] as const;
export type StatementFault = (typeof statementFaults)[number];

export type StatementOptions = {
	iik: string;
	bin: string;
	from: string;
	to: string;
	/** tenge */
	opening: string;
	transfers: readonly Transfer[];
	dialect?: Dialect;
	encoding?: Encoding;
	fault?: StatementFault;
};

const foreignIik = 'KZ886010000012345678';

/** A file of `1CClientBankExchange` with the documents of these days, or one that is wrong in one way. */
export function statementFile(options: StatementOptions): Buffer {
	const { encoding = 'utf-8', fault } = options;
	if (fault === 'html') return Buffer.from('<!doctype html><title>Вход в интернет-банк</title>');
	const text = textOf(options);
	return encode(fault === 'cut' ? text.slice(0, Math.floor(text.length * 0.7)) : text, encoding);
}

function textOf({ dialect = 'kaspi', fault, ...options }: StatementOptions): string {
	const { from, to, bin, opening, encoding } = options;
	const iik = fault === 'foreign_iik' ? foreignIik : options.iik;
	const within = options.transfers.filter(({ day }) => day >= from && day <= to);
	const total = (isIncoming: boolean) =>
		within.filter((one) => one.isIncoming === isIncoming).reduce((sum, one) => sum + cents(one.sum), 0);
	const start = cents(opening) + movesBefore(options.transfers, from);
	const incoming = total(true) + (fault === 'wrong_totals' ? 100 : 0);
	const period = [`ДатаНачала=${dotted(from)}`, `ДатаКонца=${dotted(to)}`, `РасчСчет=${iik}`];
	const isLoud = dialect === 'jusan';
	const lines = [
		'1CClientBankExchange',
		`ВерсияФормата=${dialect === 'kaspi' ? '1.01' : '2.0'}`,
		`Кодировка=${encoding === 'ibm866' ? 'DOS' : 'Windows'}`,
		...period,
		isLoud ? 'СЕКЦИЯРАСЧСЧЕТ' : 'СекцияРасчСчет',
		...period,
		`НачальныйОстаток=${plain(start)}`,
		`ВсегоПоступило=${plain(incoming)}`,
		`ВсегоСписано=${plain(total(false))}`,
		`КонечныйОстаток=${plain(start + total(true) - total(false))}`,
		isLoud ? 'КОНЕЦРАСЧСЧЕТ' : 'КонецРасчСчет',
		...within.flatMap((transfer) => documentOf(transfer, { iik, bin, dialect, fault })),
		'КонецФайла',
	];
	return `${lines.join('\r\n')}\r\n`;
}

function documentOf(
	transfer: Transfer,
	{ iik, bin, dialect, fault }: { iik: string; bin: string; dialect: Dialect; fault: StatementFault | undefined },
): string[] {
	const { day, isIncoming, sum, purpose, knp } = transfer;
	const other = { name: transfer.name, bin: transfer.bin, iik: transfer.iik };
	const own = { name: 'Senim', bin, iik };
	const party = (side: string, { name, bin: number, iik: account }: typeof own) => [
		`${side}Наименование=${name}`,
		`${side}БИН_ИИН=${number}`,
		`${side}ИИК=${account}`,
	];
	const direction = isIncoming ? 'СуммаПриход' : 'СуммаРасход';
	const currency = transfer.currency ?? (fault === 'usd' ? 'USD' : 'KZT');
	const begin = {
		kaspi: 'СекцияДокумент=выписка',
		centercredit: 'СекцияДокумент="Выписка"',
		jusan: 'СЕКЦИЯДОКУМЕНТ=Выписка',
	};
	return [
		begin[dialect],
		`НомерДокумента=${fault === 'no_number' ? '' : transfer.number}`,
		`ДатаДокумента=${dotted(day)}`,
		'ВидДокумента=Платежное поручение',
		...party('Плательщик', isIncoming ? other : own),
		...party('Получатель', isIncoming ? own : other),
		`${direction}=${sum}`,
		`ДатаОперации=${dotted(day)}`,
		`НазначениеПлатежа=${purpose}`,
		...(knp === undefined ? [] : [`КодНазначенияПлатежа=${knp}`]),
		...(dialect === 'centercredit' ? [`Сумма=${plain(cents(sum))}`] : []),
		...(dialect === 'centercredit' || currency !== 'KZT' ? [`Валюта=${currency}`] : []),
		'КонецДокумента',
	];
}

function movesBefore(transfers: readonly Transfer[], from: string): number {
	return transfers
		.filter(({ day }) => day < from)
		.reduce((sum, one) => sum + (one.isIncoming ? cents(one.sum) : -cents(one.sum)), 0);
}

function cents(sum: string): number {
	return Math.round(Number(sum) * 100);
}

/** Without zeros at the end, as some banks write sums. */
function plain(amount: number): string {
	return String(amount / 100);
}

function dotted(day: string): string {
	return day.split('-').reverse().join('.');
}

/** Letters of a code page by what the platform reads them as. */
function encode(text: string, encoding: Encoding): Buffer {
	if (encoding === 'utf-8') return Buffer.from(text);
	const decoder = new TextDecoder(encoding);
	const bytes = new Map(Array.from({ length: 256 }, (_one, byte) => [decoder.decode(Buffer.of(byte)), byte]));
	return Buffer.from(Array.from(text, (letter) => bytes.get(letter) ?? 0x3f));
}
