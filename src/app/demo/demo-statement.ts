import type { IsoDate } from '#domain/clock.ts';
import type { Supplier } from '#domain/money/supplier.ts';

/** An incoming payment as a bank reports it. `number`: BIN or IIN of the payer; empty if the bank gives none. */
export type Transfer = { kzt: number; name: string; number: string; purpose: string };

/** An invented statement of one day in the format of the banks, `1CClientBankExchange`. */
export function statementOf({ iik, bin, name }: Supplier, day: IsoDate, transfers: readonly Transfer[]): Buffer {
	const dotted = day.split('-').toReversed().join('.');
	const period = [`ДатаНачала=${dotted}`, `ДатаКонца=${dotted}`, `РасчСчет=${iik}`];
	const total = transfers.reduce((sum, { kzt }) => sum + kzt, 0);
	const documents = transfers.flatMap((transfer, index) => [
		'СекцияДокумент=выписка',
		`НомерДокумента=${index + 1}`,
		`ДатаДокумента=${dotted}`,
		`ДатаОперации=${dotted}`,
		`СуммаПриход=${transfer.kzt}`,
		`ПлательщикНаименование=${transfer.name}`,
		`ПлательщикБИН_ИИН=${transfer.number}`,
		'ПлательщикИИК=KZ886010000012345678',
		`ПолучательНаименование=${name}`,
		`ПолучательБИН_ИИН=${bin}`,
		`ПолучательИИК=${iik}`,
		`НазначениеПлатежа=${transfer.purpose}`,
		'КодНазначенияПлатежа=859',
		'КонецДокумента',
	]);
	const lines = [
		...['1CClientBankExchange', 'ВерсияФормата=1.01', 'Кодировка=Windows', ...period],
		...['СекцияРасчСчет', ...period, 'НачальныйОстаток=0', `ВсегоПоступило=${total}`, 'ВсегоСписано=0'],
		...[`КонечныйОстаток=${total}`, 'КонецРасчСчет', ...documents, 'КонецФайла'],
	];
	return Buffer.from(`${lines.join('\r\n')}\r\n`);
}
