import { createHash } from 'node:crypto';
import type { IsoDate } from '#domain/clock.ts';
import { parseTiyn } from '#domain/money/tiyn.ts';
import { decode } from './decode.ts';
import { readSections, type Section } from './read-sections.ts';

export type BankLine = {
	day: IsoDate;
	isIncoming: boolean;
	amountTiyn: number;
	/** of the payment order; null: the bank gives none */
	number: string | null;
	/** who paid, or was paid */
	name: string | null;
	bin: string | null;
	iik: string | null;
	purpose: string;
	/** code of the purpose of payment (КНП/ТМК) */
	knp: string | null;
	/** the same line of another statement has the same one */
	fingerprint: string;
	/** 1, 2 … among lines that are equal in everything */
	ordinal: number;
};

export type BankStatement = {
	iik: string;
	from: IsoDate;
	to: IsoDate;
	openingTiyn: number;
	inTiyn: number;
	outTiyn: number;
	closingTiyn: number;
	lines: BankLine[];
};

const statementFaults = ['encoding', 'not_exchange', 'cut', 'unreadable', 'foreign_iik', 'currency', 'totals'] as const;
export type StatementFault = (typeof statementFaults)[number];

export type ParsedStatement =
	| { ok: true; statement: BankStatement }
	/** @param line of the file where it is seen; null: of the whole */
	| { ok: false; reason: StatementFault; line: number | null };

/** A statement is taken whole or not at all: what is missing in it would be looked for in the account of a customer. */
class Refused extends Error {
	readonly reason: StatementFault;
	readonly line: number | null;

	constructor(reason: StatementFault, line: number | null) {
		super(reason);
		this.reason = reason;
		this.line = line;
	}
}

/** @param iik of ours: every account of the file must be this one */
export function parseStatement(file: Buffer, iik: string): ParsedStatement {
	try {
		return { ok: true, statement: parse(file, iik) };
	} catch (error) {
		if (error instanceof Refused) return { ok: false, reason: error.reason, line: error.line };
		throw error;
	}
}

function parse(file: Buffer, iik: string): BankStatement {
	const text = decode(file);
	if (text === undefined) throw new Refused('encoding', null);
	const read = readSections(text);
	if (!read.ok) throw new Refused(read.reason, read.line);
	const accounts = read.sections.filter(({ kind }) => kind === 'account').map((section) => accountOf(section, iik));
	const [first] = accounts;
	const last = accounts.at(-1);
	// whatever else is left out at the end, the totals show; where the mark of the end is missing too, it was cut
	const cutOr = (reason: StatementFault) => new Refused(read.hasEnd ? reason : 'cut', null);
	if (first === undefined || last === undefined) throw cutOr('unreadable');
	const lines = numbered(
		read.sections.filter(({ kind }) => kind === 'document').map((section) => lineOf(section, iik)),
	);
	const statement: BankStatement = {
		...{ iik, from: first.from, to: last.to, openingTiyn: first.openingTiyn, closingTiyn: last.closingTiyn },
		inTiyn: sum(accounts.map(({ inTiyn }) => inTiyn)),
		outTiyn: sum(accounts.map(({ outTiyn }) => outTiyn)),
		lines,
	};
	const sumOf = (isIncoming: boolean) =>
		sum(lines.filter((line) => line.isIncoming === isIncoming).map(({ amountTiyn }) => amountTiyn));
	if (sumOf(true) !== statement.inTiyn || sumOf(false) !== statement.outTiyn) throw cutOr('totals');
	const follows = accounts.every((one, index) => index === 0 || one.openingTiyn === accounts[index - 1]?.closingTiyn);
	const { openingTiyn, inTiyn, outTiyn, closingTiyn } = statement;
	if (!follows || openingTiyn + inTiyn - outTiyn !== closingTiyn) throw new Refused('totals', null);
	if (lines.some(({ day }) => day < statement.from || day > statement.to)) throw new Refused('unreadable', null);
	return statement;
}

type Account = Omit<BankStatement, 'iik' | 'lines'>;

function accountOf({ fields, line }: Section, iik: string): Account {
	if (compact(fields.get('расчсчет')) !== iik) throw new Refused('foreign_iik', line);
	if (!isTenge(fields.get('валюта'))) throw new Refused('currency', line);
	const [from, to] = [dayOf(fields.get('датаначала')), dayOf(fields.get('датаконца'))];
	const openingTiyn = signedTiyn(fields.get('начальныйостаток'));
	const closingTiyn = signedTiyn(fields.get('конечныйостаток'));
	const [inTiyn, outTiyn] = [tiyn(fields.get('всегопоступило') ?? '0'), tiyn(fields.get('всегосписано') ?? '0')];
	const all = { from, to, openingTiyn, closingTiyn, inTiyn, outTiyn };
	if (Object.values(all).includes(undefined) || String(from) > String(to)) throw new Refused('unreadable', line);
	return all as Account;
}

type Unnumbered = Omit<BankLine, 'ordinal'>;

function lineOf({ fields, line }: Section, iik: string): Unnumbered {
	if (!isTenge(fields.get('валюта'))) throw new Refused('currency', line);
	const payer = partyOf(fields, 'плательщик');
	const receiver = partyOf(fields, 'получатель');
	const [into, from] = [positive(fields.get('суммаприход')), positive(fields.get('суммарасход'))];
	const isIncoming = into === from ? receiver.iik === iik : into !== null;
	const amountTiyn = into ?? from ?? positive(fields.get('сумма'));
	const isOurs = (isIncoming ? receiver : payer).iik === iik && (isIncoming ? payer : receiver).iik !== iik;
	const day = dayOf(first(fields, ['датаоперации', isIncoming ? 'датапоступило' : 'датасписано', 'датадокумента']));
	const isBoth = into !== null && from !== null;
	if (isBoth || amountTiyn === null || day === undefined) throw new Refused('unreadable', line);
	if (!isOurs) throw new Refused('foreign_iik', line);
	const { name, bin, iik: other } = isIncoming ? payer : receiver;
	const number = first(fields, ['номердокумента']) ?? null;
	const purpose = (first(fields, ['назначениеплатежа']) ?? '').replace(/\s+/g, ' ').normalize('NFC');
	const knp = /^\d{3}$/.exec(fields.get('кодназначенияплатежа') ?? '')?.[0] ?? null;
	const known = { day, isIncoming, amountTiyn, number, bin, iik: other, purpose };
	const fingerprint = createHash('sha256')
		.update(JSON.stringify([iik, ...Object.values(known)]))
		.digest('hex');
	return { ...known, name, knp, fingerprint };
}

/** Equal lines are told apart by their order: a file has all lines of its days, so a day that stands in two adds nothing. */
function numbered(lines: readonly Unnumbered[]): BankLine[] {
	const seen = new Map<string, number>();
	return lines.map((line) => {
		const ordinal = (seen.get(line.fingerprint) ?? 0) + 1;
		seen.set(line.fingerprint, ordinal);
		return { ...line, ordinal };
	});
}

type Party = { name: string | null; bin: string | null; iik: string };

function partyOf(fields: Section['fields'], side: 'плательщик' | 'получатель'): Party {
	const bin = compact(first(fields, [`${side}бин_иин`, `${side}бин`, `${side}иин`]));
	const name = first(fields, [`${side}наименование`, side]);
	return {
		name: name === undefined ? null : name.replace(/\s+/g, ' ').slice(0, 300),
		bin: /^\d{12}$/.test(bin) ? bin : null,
		iik: compact(first(fields, [`${side}иик`, `${side}счет`])),
	};
}

function first(fields: Section['fields'], names: readonly string[]): string | undefined {
	return names.map((name) => fields.get(name)).find((value) => value !== undefined && value !== '');
}

function compact(text = ''): string {
	return text.replace(/\s/g, '').toUpperCase();
}

function isTenge(currency = ''): boolean {
	return ['', 'KZT', '398', 'ТЕНГЕ', 'ТГ'].includes(compact(currency));
}

function tiyn(text = ''): number | undefined {
	return parseTiyn(text.replace(/\s/g, ''));
}

/** An account may be overdrawn. */
function signedTiyn(text = ''): number | undefined {
	const [, sign, rest] = /^\s*(-?)(.*)$/.exec(text) ?? [];
	const read = tiyn(rest);
	return read === undefined ? undefined : sign === '-' ? 0 - read : read;
}

/** Banks write a zero into the column that is not meant. */
function positive(text = ''): number | null {
	return tiyn(text) || null;
}

/** `dd.mm.yyyy` */
function dayOf(text = ''): IsoDate | undefined {
	const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
	const iso = `${year}-${month}-${day}`;
	return Number.isNaN(Date.parse(iso)) || new Date(iso).toISOString().slice(0, 10) !== iso ? undefined : iso;
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}
