import type { Statement } from '#domain/facts/statement.ts';
import { readRows, requiredDate } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import type { Strict } from '#sources/kit/strict.ts';

const states = new Map([
	['REGISTERED', 'active'],
	['LIQUIDATING', 'liquidating'],
	['LIQUIDATED', 'liquidated'],
	['REORGANIZING', 'reorganizing'],
] as const);
type State = 'active' | 'liquidating' | 'liquidated' | 'reorganizing';

export function readPayload(data: Strict, subject: AskedSubject, oddities: Oddity[]): Statement[] {
	const company = data.object('company');
	if (company === null) return [];
	if (company.requiredText('bin') !== subject.iinBin)
		throw new SourceFailure('not_understood', 'the answer is about another entity');
	const facts = [
		readEntry(company),
		...readCapital(company),
		...readRows(company, 'founders', oddities, readFounder),
		...readRows(company, 'heads', oddities, readHead),
		...readRows(company, 'history', oddities, readChange),
		...readReorganization(company),
	];
	company.close();
	return facts;
}

function readEntry(company: Strict): Statement {
	const names = company.object('names');
	const nameRu = names?.text('ru') ?? null;
	const nameKk = names?.text('kk') ?? null;
	names?.close();
	const stateText = company.requiredText('status');
	const state: State | undefined = (states as ReadonlyMap<string, State>).get(stateText);
	if (state === undefined) company.odd('unknown_word', 'status', stateText);
	return {
		kind: 'register_entry',
		value: {
			nameRu,
			nameKk,
			nameEn: null,
			registeredOn: company.date('regDate'),
			state: state ?? 'unclear',
			stateText,
			legalForm: company.text('opf'),
			okedCode: null,
			okedName: null,
			okedSecondary: [],
			krpCode: null,
			kfsCode: null,
			kseCode: null,
			katoCode: null,
			address: null,
			headName: null,
			isSole: false,
		},
	};
}

function readCapital(company: Strict): Statement[] {
	const amountKzt = company.number('capital');
	return amountKzt === null ? [] : [{ kind: 'charter_capital', value: { amountKzt } }];
}

function readFounder(row: Strict): Statement {
	return {
		kind: 'founder',
		value: {
			iinBin: row.text('iinBin'),
			name: row.requiredText('name'),
			sharePercent: row.number('share'),
			country: row.text('country'),
			from: row.date('from'),
			to: row.date('to'),
		},
	};
}

function readHead(row: Strict): Statement {
	return {
		kind: 'head',
		value: {
			iin: row.text('iin'),
			name: row.requiredText('fio'),
			position: null,
			from: row.date('from'),
			to: row.date('to'),
		},
	};
}

function readChange(row: Strict): Statement {
	return {
		kind: 'register_change',
		value: { on: requiredDate(row, 'date'), what: row.requiredText('kind'), text: row.requiredText('text') },
	};
}

function readReorganization(company: Strict): Statement[] {
	const row = company.object('reorganization');
	if (row === null) return [];
	const value = { type: row.requiredText('type'), status: row.requiredText('status'), on: row.date('date') };
	row.close();
	return [{ kind: 'reorganization', value }];
}
