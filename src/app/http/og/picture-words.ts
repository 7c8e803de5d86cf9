import { type Locale, languageTag } from '#domain/locale.ts';
import { findArticles, findPageTexts, findProductText } from '#features/content/public.ts';
import { findOrganisationTitle } from '#features/subjects/public.ts';
import { m } from '#paraglide/messages.js';
import type { Reader } from '#platform/db/pool.ts';
import type { PageName } from '#web/paths.ts';
import { textKeyOf } from '../pages/page-texts.ts';
import type { PictureWords } from './draw-picture.ts';

type Said = Omit<PictureWords, 'site'>;
type Message = (values: Record<string, never>, options: { locale: 'ru' | 'kk' | 'en' }) => string;

/** Pages of ours: title and sentence as in their heads. */
const words: Partial<Record<PageName, readonly [title: Message, text: Message]>> = {
	theStrongest: [m.foreign_checks_product_title, m.foreign_checks_product_about],
	checkEmployees: [m.person_checks_employees_title, m.person_checks_employees_about],
	personalCreditRating: [m.credit_ratings_title, m.credit_ratings_about],
	individualCheck: [m.person_checks_individual_title, m.person_checks_individual_about],
	massCheck: [m.mass_check_title, m.mass_check_product_about],
	digitalGovernment: [m.gov_product_title, m.gov_product_about],
	vatRefund: [m.vat_review_title, m.vat_review_product_about],
	monopolies: [m.monopolies_title, m.monopolies_product_about],
	compare: [m.comparison_title, m.comparison_lead],
	sources: [m.sources_title, m.sources_meta_description],
	consentService: [m.consent_page_title, m.consent_product_about],
	myCompany: [m.my_company_title, m.my_company_product_about],
	industries: [m.industry_list_title, m.industry_list_description],
	idn: [m.idn_page_meta_title, m.idn_page_meta_description],
	checkReport: [m.documents_title, m.documents_description],
	tariffs: [m.tariffs_title, m.tariffs_description],
	contract: [m.content_contract_title, m.content_contract_description],
	articles: [m.content_articles, m.content_articles_lead],
	faq: [m.content_faq, m.content_faq_lead],
	normativeDocuments: [m.content_documents, m.content_documents_lead],
	services: [m.content_services, m.content_services_lead],
	productNavigation: [m.common_nav_products, m.content_products_lead],
	apiDocs: [m.reference_title, m.reference_meta_description],
};

/** Which picture is asked for: `/og/{kind}/{id}/{locale}.jpg`. */
export type Wanted = { kind: string; id: string; locale: Locale };

/** What a picture says; null: what it would be of is not there, not shown now, or not written in that language. */
export async function findPictureWords(reader: Reader, wanted: Wanted): Promise<PictureWords | null> {
	const said = await saidOf(reader, wanted);
	return said === null ? null : { site: m.common_site_name(), ...said };
}

async function saidOf(reader: Reader, { kind, id, locale }: Wanted): Promise<Said | null> {
	const options = { locale: languageTag(locale) };
	if (kind === 'home' && id === 'main')
		return { title: m.home_meta_title({}, options).replace(/ \| .*$/, ''), text: m.home_meta_description({}, options) };
	if (kind === 'page') return findPageWords(reader, id, locale);
	if (kind === 'article') {
		const article = (await findArticles(reader, locale)).find((one) => String(one.id) === id);
		return article?.language === locale ? { title: article.title, text: article.lead } : null;
	}
	if (kind === 'product') {
		const product = await findProductText(reader, locale, id);
		return product?.language === locale ? { title: product.title, text: product.lead } : null;
	}
	// neither people nor a score
	if (kind !== 'card' || !/^\d{12}$/.test(id)) return null;
	const title = await findOrganisationTitle(reader, id, locale);
	return title === null ? null : { title, text: `${m.card_page_bin({}, options)} ${id}` };
}

async function findPageWords(reader: Reader, id: string, locale: Locale): Promise<Said | null> {
	const ours = Object.hasOwn(words, id) ? words[id as PageName] : undefined;
	if (ours !== undefined) {
		const [title, text] = ours.map((message) => message({}, { locale: languageTag(locale) }));
		return { title: title ?? '', text: text ?? '' };
	}
	const key = textKeyOf(id as PageName);
	if (key === null) return null;
	const [found] = await findPageTexts(reader, locale, key);
	return found?.language === locale ? { title: found.title, text: found.lead } : null;
}
