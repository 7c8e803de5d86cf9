import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import { column, row, rowsOf, tableOf } from '../../blocks.ts';
import { count, day, flag, joined, list, percent, person, tenge, text, warning } from '../../cells.ts';
import { defineSection } from '../../section.ts';
import { codeCell, sizeCell, stateCell } from './entry-cells.ts';
import { goodFaith } from './good-faith.ts';
import { registerHistory } from './register-history.ts';

type Entry = FactKinds['register_entry'];

export const registration = defineSection({
	code: 'registration',
	title: m.reporting_section_registration,
	report: 'basic',
	presenters: {
		register_entry: rowsOf<Entry>((entry, words) => [
			row(m.reporting_label_name_ru, text(entry.nameRu)),
			row(m.reporting_label_name_kk, text(entry.nameKk)),
			row(m.reporting_label_name_en, text(entry.nameEn)),
			row(m.reporting_label_status, stateCell(entry, words)),
			row(m.reporting_label_registered_on, day(entry.registeredOn, words)),
			row(m.reporting_label_legal_form, text(entry.legalForm)),
			row(m.reporting_label_head, person(entry.headName)),
			row(m.reporting_label_address, text(entry.address)),
			row(m.reporting_label_activity, joined(entry.okedCode, entry.okedName)),
			row(m.reporting_label_activity_other, list(entry.okedSecondary)),
			row(m.reporting_label_krp, sizeCell(entry, words)),
			row(m.reporting_label_kfs, entry.kfsCode === null ? null : codeCell('kfs', entry.kfsCode, words)),
			row(m.reporting_label_kse, entry.kseCode === null ? null : codeCell('kse', entry.kseCode, words)),
			row(m.reporting_label_kato, entry.katoCode === null ? null : codeCell('kato', entry.katoCode, words)),
			row(m.reporting_label_is_sole, flag(entry.isSole, words)),
		]),
		registered_address: rowsOf<FactKinds['registered_address']>((address) => [
			row(m.reporting_label_address_ru, text(address.fullRu)),
			row(m.reporting_label_address_kk, text(address.fullKk)),
			row(m.reporting_label_address_code, text(address.addressCode)),
			row(m.reporting_label_kato, text(address.katoCode)),
		]),
		register_change: tableOf<FactKinds['register_change']>({
			caption: m.reporting_table_changes,
			newestBy: ({ on }) => on,
			columns: [
				column(m.reporting_label_date, ({ on }, words) => day(on, words)),
				column(m.reporting_label_change, (change) => text(change.text)),
			],
		}),
		reorganization: rowsOf<FactKinds['reorganization']>((reorganization, words) => [
			row(m.reporting_label_reorganization, text(reorganization.type)),
			row(m.reporting_label_status, text(reorganization.status)),
			row(m.reporting_label_date, day(reorganization.on, words)),
		]),
		charter_capital: rowsOf<FactKinds['charter_capital']>(({ amountKzt }, words) => [
			row(m.reporting_label_charter_capital, tenge(amountKzt, words)),
		]),
		natural_monopoly: tableOf<FactKinds['natural_monopoly']>({
			caption: m.reporting_table_monopoly,
			newestBy: ({ orderedOn }) => orderedOn,
			columns: [
				column(m.reporting_label_service, ({ service }) => text(service)),
				column(m.reporting_label_monopoly_section, ({ monopolySection }) => text(monopolySection)),
				column(m.reporting_label_order, ({ orderNumber }) => text(orderNumber)),
				column(m.reporting_label_included_on, ({ orderedOn }, words) => day(orderedOn, words)),
				column(m.reporting_label_excluded_on, ({ excludedOn }, words) => day(excludedOn, words)),
			],
		}),
		contacts: rowsOf<FactKinds['contacts']>(({ phones, emails, website, address }) => [
			row(m.reporting_label_phones, list(phones)),
			row(m.reporting_label_emails, list(emails)),
			row(m.reporting_label_website, text(website)),
			row(m.reporting_label_address, text(address)),
		]),
		...goodFaith,
		...registerHistory,
		bank: rowsOf<FactKinds['bank']>(({ name, bic, bankCode, licence }) => [
			row(m.reporting_label_bank, text(name)),
			row(m.reporting_label_bic, text(bic)),
			row(m.reporting_label_bank_code, text(bankCode)),
			row(m.reporting_label_licence, text(licence)),
		]),
		state_share: rowsOf<FactKinds['state_share']>(({ owner, ministry, sharePercent, isBlocked }, words) => [
			row(m.reporting_label_state_share, percent(sharePercent, words)),
			row(m.reporting_label_share_owner, text(owner)),
			row(m.reporting_label_ministry, text(ministry)),
			row(m.reporting_label_share_blocked, warning(isBlocked, words)),
		]),
		staff_number: rowsOf<FactKinds['staff_number']>(({ employees }, words) => [
			row(m.reporting_label_employees, count(employees, words)),
		]),
	},
});
