// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { AdminRows } from './rows/admin.generated.ts';
import type { AppRows } from './rows/app.generated.ts';
import type { AuditRows } from './rows/audit.generated.ts';
import type { AuthRows } from './rows/auth.generated.ts';
import type { CabinetRows } from './rows/cabinet.generated.ts';
import type { ChecksRows } from './rows/checks.generated.ts';
import type { ComparisonRows } from './rows/comparison.generated.ts';
import type { ConsentRows } from './rows/consent.generated.ts';
import type { ContactsRows } from './rows/contacts.generated.ts';
import type { ContentRows } from './rows/content.generated.ts';
import type { DocumentsRows } from './rows/documents.generated.ts';
import type { FactsRows } from './rows/facts.generated.ts';
import type { FinancialsRows } from './rows/financials.generated.ts';
import type { ForeignchecksRows } from './rows/foreignchecks.generated.ts';
import type { GovreportsRows } from './rows/govreports.generated.ts';
import type { IdnRows } from './rows/idn.generated.ts';
import type { ImportsRows } from './rows/imports.generated.ts';
import type { InboxRows } from './rows/inbox.generated.ts';
import type { IndustryRows } from './rows/industry.generated.ts';
import type { InvoicingRows } from './rows/invoicing.generated.ts';
import type { MasscheckRows } from './rows/masscheck.generated.ts';
import type { MonopoliesRows } from './rows/monopolies.generated.ts';
import type { OrdersRows } from './rows/orders.generated.ts';
import type { PaymentsRows } from './rows/payments.generated.ts';
import type { PersonchecksRows } from './rows/personchecks.generated.ts';
import type { PlatformRows } from './rows/platform.generated.ts';
import type { ProcurementRows } from './rows/procurement.generated.ts';
import type { ProfileRows } from './rows/profile.generated.ts';
import type { RegistryRows } from './rows/registry.generated.ts';
import type { RenewalsRows } from './rows/renewals.generated.ts';
import type { ReportsRows } from './rows/reports.generated.ts';
import type { RequestsRows } from './rows/requests.generated.ts';
import type { SearchRows } from './rows/search.generated.ts';
import type { SigningRows } from './rows/signing.generated.ts';
import type { SitemapRows } from './rows/sitemap.generated.ts';
import type { SourcesRows } from './rows/sources.generated.ts';
import type { TariffsRows } from './rows/tariffs.generated.ts';
import type { TicketsRows } from './rows/tickets.generated.ts';
import type { VatrefundRows } from './rows/vatrefund.generated.ts';

export type Rows = AdminRows &
	AppRows &
	AuditRows &
	AuthRows &
	CabinetRows &
	ChecksRows &
	ComparisonRows &
	ConsentRows &
	ContactsRows &
	ContentRows &
	DocumentsRows &
	FactsRows &
	FinancialsRows &
	ForeignchecksRows &
	GovreportsRows &
	IdnRows &
	ImportsRows &
	InboxRows &
	IndustryRows &
	InvoicingRows &
	MasscheckRows &
	MonopoliesRows &
	OrdersRows &
	PaymentsRows &
	PersonchecksRows &
	PlatformRows &
	ProcurementRows &
	ProfileRows &
	RegistryRows &
	RenewalsRows &
	ReportsRows &
	RequestsRows &
	SearchRows &
	SigningRows &
	SitemapRows &
	SourcesRows &
	TariffsRows &
	TicketsRows &
	VatrefundRows;
