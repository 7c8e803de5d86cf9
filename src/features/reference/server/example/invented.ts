import { puzzleParts } from '#domain/solve-puzzle.ts';
import { abroad } from './abroad.ts';
import { content, moment } from './invented-content.ts';
import { government } from './invented-government.ts';

/**
 * Values of the examples, by the name of the field, `parent.field`, or `/segment.field` of a path: the one place where they are invented. Numbers of
 * subjects are of the demonstration and have valid check digits.
 */
const bin = '160340001109';
const uuid = '5f0c3c1e-7a54-4d0e-9a0b-3a4f5b6c7d8e';
const day = '2026-11-20';
const later = '2026-11-20T08:25:30.000Z';
const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

const subjects = {
	...{ bin, subject: bin, subject_id: bin, subjectId: bin, card_id: uuid, recipient_number: '160340001109' },
	...{
		'/subject.id': bin,
		'/subjects.id': bin,
		'/idn.id': bin,
		'/sources.id': 'kgd-bankrupt',
		subjects: bin,
		bins: bin,
	},
	...{ nodes: 's:MTYwMzQwMDAxMTA5', node: 's:MTYwMzQwMDAxMTA5' },
	...{ title: 'ТОО «Алтын Дән»', short_name_ru: 'Алтын Дән', title_kk: '«Алтын Дән» ЖШС', name_kz: '«Алтын Дән» ЖШС' },
	...{ subject_title: 'ТОО «Алтын Дән»', former_name: 'ТОО «Дән Трейд»', chief_name: 'Әбдіқызы Дана' },
	...{ head_name: 'Әбдіқызы Дана', main_activity: 'Оптовая торговля зерном', activity: 'Оптовая торговля зерном' },
	...{ contract_subject: 'Поставка зерна', outcome_label: 'Исполнен', short_name: 'idn' },
	...{ link_title_ru: 'Индекс добропорядочности', link_title_kz: 'Адалдық индексі', link_title_en: 'Good-faith index' },
	...{ category_name_ru: 'Контрагенты', category_name_kz: 'Контрагенттер', category_name_en: 'Counterparties' },
	...{ about_ru: 'Число от 0 до 1000', about_kz: '0-ден 1000-ға дейінгі сан', about_en: 'A number from 0 to 1000' },
	...{ address: 'г. Алматы, ул. Абая, 10', official_address: 'г. Алматы, ул. Абая, 10', place: 'г. Алматы' },
	...{
		title_krp: 'Малые предприятия',
		code_krp_full: '115',
		kind_label: 'Юридическое лицо',
		state_label: 'Действующее',
	},
	...{ data: 'А', kato: '750000000', okat: '46211', registered_year: 2016, iin_masked: '••••••••••07' },
	...{
		iin: '••••••••••07',
		consent_number: '8F14E45F',
		signer: 'Руководитель',
		legal_ground: 'Трудовой кодекс, статья 33',
	},
	...{ cells: '210340001203' },
	...{ is_active: true, state: 'active', query: 'алтын', vat_note: 'Состоит на учёте по НДС', search: 'алтын' },
	...{ arrears_note: 'В перечне задолжников не значится', field: 'head_name', field_label: 'Руководитель' },
	...{ old_value: 'Серік Асанов', new_value: 'Әбдіқызы Дана', 'fields.before': 'Серік Асанов', literal_query: 'алтын' },
	...{ 'fields.after': 'Әбдіқызы Дана', 'kfs.name': 'Частная собственность', 'kse.name': 'Нефинансовые корпорации' },
	...{ 'kfs.code': '15', 'kse.code': '11', 'okat_secondary.code': '49410', 'kato_path.code': '750000000' },
	...{ 'okat_secondary.name': 'Грузовые перевозки', 'kato_path.name': 'г. Алматы', path: 'г. Алматы' },
};

const judgements = {
	...{ role_label: 'руководитель', tier_label: 'только имя', notes: 'Номера источники не называют.', list: 'UN' },
	...{ words: 'Дана и DANA: другой алфавит', agrees: 'страна', given_supplier: 'ТОО «Алтын Дән»', invoice: '15' },
	...{ differs: 'год рождения', uncompared: 'номер (нет у нас)', finished_at: '2026-11-20T09:15:00.000Z' },
	...{ sentence: 'В перечнях недобросовестных поставщиков не значится', label: 'ИДН 640', text: 'от 640 до 790' },
	...{
		group: 'G4',
		groups: 'G7–G4',
		group_from: 'G7',
		group_to: 'G4',
		model_version: 'v2',
		score: 715,
		low: 640,
		high: 790,
	},
	...{ green_probability: 0.86, coverage_percent: 78, share_below: 0.64, share_below_percent: 64, percent: 12.5 },
	...{ confidence_label: 'Полнота данных высокая', risk_degree_label: 'Низкая', origin_label: 'Рассчитан порталом' },
	...{ national: 'Официальный индекс: 702', left_out: 'алтын' },
	...{ finding: 'arrears', forwarded_to: 'Комитет государственных доходов', signing_id: uuid },
	...{ paragraphs: 'Возражение. ТОО «Алтын Дән», БИН/ИИН 160340001109' },
	...{
		what_to_do: 'Погасите задолженность по налогам.',
		how_soon: 'после исправления: источник обновляется раз в 30 дней',
	},
	...{
		from_label: 'долг от 150 МРП',
		to_label: 'долгов нет',
		how_to_improve: 'Погасите задолженность по налогам.',
		threshold: 'от 150 МРП',
		value: '0',
		unit: 'МРП',
	},
	...{ factor: 'T2', 'factors.code': 'T2', 'negative.code': 'T2', 'positive.code': 'R1', 'families.code': 'taxes' },
	...{
		'negative.title': 'Налоговая задолженность',
		'positive.title': 'Возраст',
		'factors.title': 'Налоговая задолженность',
	},
	...{
		'stop_factors.code': 'bankrupt',
		'flags.code': 'vat',
		'flags.label': 'Плательщик НДС',
		code: 'R12',
		stop: 'bankrupt',
	},
	...{ what: 'Сумма налоговой задолженности в МРП.', why: 'Долги перед бюджетом видны раньше других.', letters: 'T' },
	...{
		authority: 'Перечень налогоплательщиков с задолженностью',
		official_reason_codes: '3',
		reason: 'Проверены все источники',
	},
	...{ 'holdings.firm': 'o0', 'holdings.owner': 'o1', 'ends.owner': 'o1', why_label: 'источник не ответил' },
	...{
		silent_stop_sources: 'kgd-bankrupt',
		scores_of: 'v2',
		compared_with: 'v1',
		weight: 1,
		mature_from: '2018-03-15',
	},
	...{
		from_label: 'без задолженности',
		to_label: 'в перечне',
		'difference.text': '+25',
		gini: 0.61,
		ks: 0.48,
		brier: 0.04,
	},
	...{ 'verdict.code': 'green', 'verdict.title': 'Серьёзных рисков не найдено', 'reasons.code': 'no_findings' },
};

const sources = {
	...{
		asker: 'ТОО «Алтын Дән» (БИН 160340001109)',
		purpose_label: 'проверка контрагента',
		contact_masked: '+7 *** ** 00',
	},
	...{ text_sha256: '9f2b6a1c4d8e', certificate_serial: '60ba12c4', tells: 'Регистрационные данные', receipt: token },
	...{ service: 'Водоснабжение', listed_service: 'Водоснабжение', contract_no: '214-В', import_id: uuid },
	standing: 'Снятие запрошено кредитором',
	...{ 'cells.debtor': bin, 'cells.amount_kzt': '184 300,50', document_sha256: 'c'.repeat(64) },
	...{ external_id: 'PDN-60BA12C4', own_href: 'https://senim.example/consent/UJxzg59SPyoLtHV3eWuUOg' },
	...{ link: token, taxpayer_token: token, source_ids: 'kgd-bankrupt', sent_to: '+7 *** ** 00', until: '2027-03-31' },
	...{ 'cells.sources': 'КГД', titles: 'ТОО «Алтын Дән»' },
	...{ source_id: 'kgd-bankrupt', source_title: 'Банкроты', catalogue_code: 'BANK', section: 'insolvency' },
	...{
		'sources.id': 'kgd-bankrupt',
		'source.id': 'kgd-bankrupt',
		'sources.title': 'Банкроты',
		'source.title': 'Банкроты',
	},
	...{
		section_title: 'Несостоятельность',
		publisher: 'Комитет государственных доходов',
		tells: 'Признан ли банкротом',
	},
	...{
		not_asked_reason: 'plan',
		token: 'Zm9yIGFuIGV4YW1wbGU',
		form_token: 'Zm9yIGFuIGV4YW1wbGU',
		recipient_name: 'Алия Сынамова',
		title_en: 'Ulgi Kurylys-7 LLP',
	},
	...{ official_url: 'https://kgd.gov.kz', evidence_url: 'https://kgd.gov.kz', median_ms: 420, duration_ms: 8400 },
	...{
		'sections.title': 'Несостоятельность',
		'sections.code': 'insolvency',
		'lists.entries': 'Дело № 7527-26-00-2/15',
	},
	...{ caption: 'Дела о банкротстве', 'blocks.title': 'Дела о банкротстве', failures: 0, sha256: 'a'.repeat(64) },
	...{
		started_at: '2026-11-21T09:05:00.000Z',
		ended_at: '2026-11-21T09:05:04.000Z',
		column_title: 'БИН',
		given: '160340001109',
	},
	...{ plan_resets_at: '2026-12-21T09:05:00.000Z', price: 'Zq0mT3c9aXw1LrB7uK5eNg' },
};

const accounts = {
	...{ username: '+77010000000', phone: '+77010000000', username_masked: '+7 *** ** 00', phone_masked: '+7 *** ** 00' },
	...{
		recipient_phone: '+7 *** ** 00',
		name: 'Алия',
		plan: 'pro',
		'groups.code': 'web',
		'groups.title': 'Веб-версия',
		group_label: 'зелёная зона',
		'plans.code': 'pro',
		'plans.title': 'Pro',
		subtitle: 'Регулярная работа: закупки, юристы',
		duration: '1 месяц',
		'benefits.name': '50 проверок в день',
		button_name: 'Оформить',
		feature: 'full_report',
		open_until: later,
		starts_at: moment,
		ends_at: later,
		until: later,
		'units.title': 'Полный отчёт',
		explanation: 'Один контрагент: открытые и закрытые источники, индекс, PDF с печатью',
		seen_kzt: 1160,
		available_kzt: 5000,
		missing_kzt: 0,
		net_kzt: 1000,
		vat_kzt: 160,
		gross_kzt: 1160,
		percent: 16,
		access_token: token,
		refresh_token: 'Zm9yIGFuIGV4YW1wbGU',
	},
	...{ contact: '+7 *** ** 00', organisation: 'ТОО "Алтын Дән"', invited_by: 'Алия', added_by: 'Алия', target: uuid },
	...{
		device: 'Firefox, Windows',
		secret: 'JBSWY3DPEHPK3PXP',
		recovery_codes: 'k7f2-9qxm',
		nonce: 'Zm9yIGFuIGV4YW1wbGU',
	},
	...{
		xml: '<?xml version="1.0"?><signIn/>',
		documentXml: '<?xml version="1.0"?><signIn/>',
		puzzle: 'Zm9yIGFuIGV4YW1wbGU',
	},
	...{ qr_svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', content: 'mobileSign:https://senim.example/egov/5f0c3c1e' },
	...{ egov_mobile: 'https://m.egov.kz/mobileSign/?link=…', egov_business: 'https://mgovsign.page.link/?link=…' },
	...{ auth_token: 'Zm9yIGFuIGV4YW1wbGU', uri: 'https://senim.example/egov/5f0c3c1e', url: 'https://senim.example' },
	...{ 'data.url': 'https://cabinet.senim.example/cabinet/entry', control_url: 'http://127.0.0.1:13580' },
	...{ 'data.uri': 'otpauth://totp/Senim?secret=JBSWY3DPEHPK3PXP', description: 'Вход на портал', plans: 'pro' },
	...{
		nameRu: 'Вход на портал',
		nameKz: 'Порталға кіру',
		nameEn: 'Signing in',
		'meta.name': 'Действие',
		'meta.value': 'Вход',
	},
	...{
		author: 'Алия',
		note: 'Поставщик зерна',
		conditions: 'Отсрочка платежа не более 30 дней',
		answer: 'Данные исправлены',
	},
	...{
		totp_code: '492039',
		sms_verify: '4920',
		password: 'Senim-example-1',
		signed_xml: '<?xml version="1.0"?><signIn/>',
	},
	...{ kid: '2026-11-20', kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', x: 'f83OJ3D2xF4', y: 'x_FEzRu9m36' },
	...{ 'organisation.name': 'ТОО «Алтын Дән»', 'organisations.name': 'ТОО «Алтын Дән»', 'list.name': 'Поставщики' },
	...{ tariff_ticket_id: uuid, tariff_code: 'pro', tariff: 'pro', user: 'Алия', company_name: 'ТОО «Алтын Дән»' },
	...{ tariff_title: 'Pro', buyer_name: 'ТОО «Алтын Дән»', buyer_number: bin, organization_bin: bin },
	...{ grace_until: later, without_gap_until: later, after: 'Free', month: '2026-10', values: '50 проверок в день' },
	...{
		email: 'name@example.kz',
		invited: 'name@example.kz',
		organization_name: 'ТОО «Алтын Дән»',
		bik: 'HSBKKZKX',
		iik: 'KZ886010000012345678',
	},
	...{ card: 'Visa •••• 4242', receipt_url: 'https://receipts.example/504', payment_id: uuid, qr_svg: '<svg/>' },
	...{ period: 'months_12', period_label: '12 месяцев', reason_label: 'Такая заявка уже есть', agreement: true },
	...abroad,
	...{ 'lists.name': 'Поставщики', number: '7527-26-00-2/15', message: 'Документ подлинный и не изменён', asked: bin },
};

const times = {
	...{
		as_of: day,
		date: day,
		day,
		on: day,
		state_on: day,
		checked_on: day,
		from: day,
		to: '2026-11-22',
		validated_on: day,
		due_on: '2026-12-11',
		...{ list_date: day, lapses_on: '2027-11-20' },
	},
	...{
		calculated_on: day,
		seen_on: day,
		seen_after: '2026-11-13',
		known_since: '2016-03-15',
		registered_on: '2016-03-15',
	},
	...{
		dt_registration: '2016-03-15',
		first_on: '2026-01-10',
		source_date: day,
		outcomes_until: day,
	},
	...{
		from_date: '2019-05-06',
		to_date: day,
		register_as_of: day,
		valid_until: '2027-11-20',
		wait_until: '2026-11-22',
	},
	...{
		...{ retrieved_at: moment, created_at: moment, checked_at: moment },
		...{ added_at: moment, changed_at: moment, made_at: moment },
		sent_at: moment,
		opened_at: moment,
		answer_by: later,
		...{ noticed_at: moment, said_at: moment, decided_at: moment },
		...{ signed_at: later, signer_name: 'ҮЛГІБАЕВ МЫСАЛ' },
		given_at: later,
		ended_at: later,
		consent_withdrawn_at: later,
		compared_at: moment,
		report_closed_at: moment,
		at: moment,
		order_id: uuid,
		next_cursor: '123456',
		cursor: '123456',
		'held.title': 'Полный отчёт',
	},
	...{
		closed_at: later,
		requested_at: moment,
		submitted_at: later,
		sealed_at: later,
		paid_at: later,
		issued_at: later,
		answered_at: later,
		last_success_at: moment,
		last_used_at: moment,
	},
	...{
		since: moment,
		joined_at: moment,
		given_at: moment,
		confirmed_at: moment,
		proved_at: moment,
		asked_at: moment,
	},
	...{
		opens_at: later,
		expires_at: later,
		expiry_date: later,
		resets_at: '2026-11-20T19:00:00.000Z',
	},
	...{ effective_from: moment, password_changed_at: moment, previous_created_at: '2026-10-12T05:40:00.000Z' },
	...{
		id: uuid,
		report_id: uuid,
		previous_id: uuid,
		solution: Array.from({ length: puzzleParts }, (_, part) => 4821 + part).join('.'),
		version: 1,
	},
};

const calls = {
	...{
		operation: 'listSources',
		tag: 'sources',
		summary: 'Источники каталога',
		example: "curl -X GET '{origin}/api/v1/sources'",
	},
	...{
		'data.path': '/api/v1/sources',
		answer_example: '{"status": "ok"}',
		media_types: 'application/json',
		meaning: 'nothing was found',
		'errors.code': 'not_found',
	},
};

export const invented: Readonly<Record<string, string | number | boolean>> = {
	...subjects,
	...judgements,
	...sources,
	...accounts,
	...times,
	...content,
	...calls,
	...government,
};

/** Fields that an ordinary answer leaves empty. */
export const isUsuallyNull: ReadonlySet<string> = new Set([
	...['not_calculated', 'interval', 'frozen_on', 'silent_since', 'held_until', 'pending', 'left_out'],
	...['reorg_type', 'reorg_status', 'reorg_date', 'unheard', 'caveat', 'official_missing'],
]);

/** Where the name says nothing. */
export const ofFormat: Readonly<Record<string, string>> = {
	...{ uuid, date: day, 'date-time': moment, email: 'name@example.kz', uri: 'https://senim.example' },
};
