import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { mostImportedClaims } from '#domain/debtor-claim.ts';
import { largestTableMib, longestPastedText } from '#domain/tables.ts';
import { m } from '#paraglide/messages.js';
import { type ApiClient, type ApiResult, browserTransport, createApiClient, messagesByField } from '#web/api-client.ts';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { controlOf, Field, TextArea, TextField } from '#web/ui/Field.tsx';

const faultWords: Readonly<Record<string, () => string>> = {
	file_unreadable: m.field_file_unreadable,
	no_numbers: m.field_no_numbers,
	no_deal_columns: m.field_no_deal_columns,
	no_deals: m.field_no_deals,
	no_claim_columns: m.field_no_claim_columns,
	no_claims: m.field_no_claims,
	many_claims: () => m.field_many_claims({ limit: formatNumber(mostImportedClaims) }),
	table_too_large: m.field_table_too_large,
	table_type: m.field_table_type,
	required: m.field_required,
	file_size: () => m.field_file_size({ limit: largestTableMib }),
	too_long: () => m.field_too_long({ limit: longestPastedText }),
	payload_too_large: m.error_payload_too_large,
};
/** Of what was pasted; the others are of the file, or of either. */
const ofText: ReadonlySet<string> = new Set(['required', 'too_long', 'no_numbers']);

/** Why a table was not taken: of a field, or of the whole. */
type Refused = { text: readonly string[]; file: readonly string[] };
const nothingWrong: Refused = { text: [], file: [] };

export type HandOverProps = {
	/** what the address tells, where the browser sent the form by itself */
	fault: string | null;
	/** address of the call */
	action: string;
	send(api: ApiClient, body: FormData): Promise<ApiResult<{ id: string }>>;
	/** page of what was made of it */
	pageOf(id: string): string;
	words: Readonly<
		Record<'text' | 'textHint' | 'file' | 'fileHint' | 'name' | 'nameHint' | 'submit' | 'submitHint', string>
	>;
	isOfNumbers?: boolean;
};

function refusedBy(fault: string | null): Refused {
	if (fault === null) return nothingWrong;
	const words = [(faultWords[fault] ?? m.error_file_refused)()];
	return ofText.has(fault) ? { ...nothingWrong, text: words } : { ...nothingWrong, file: words };
}

/** With scripts what was typed stays where it is refused. */
function useHandOver({ fault, send: sendTo, pageOf }: Pick<HandOverProps, 'fault' | 'send' | 'pageOf'>) {
	const navigate = useNavigate();
	const [refused, setRefused] = useState(() => refusedBy(fault));
	const [isSending, setSending] = useState(false);

	async function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const body = new FormData(event.currentTarget);
		setSending(true);
		const api = createApiClient(browserTransport, currentLocale());
		// a network that fails keeps what was typed
		const answer = await sendTo(api, body).catch(() => null);
		setSending(false);
		if (answer === null) {
			setRefused({ ...nothingWrong, file: [m.error_unknown()] });
			return;
		}
		if (answer.ok) {
			void navigate(pageOf(answer.data.id));
			return;
		}
		const { text = [], file: ofFile = [] } = messagesByField(answer.error);
		const isOfField = text.length > 0 || ofFile.length > 0;
		setRefused(isOfField ? { text, file: ofFile } : { ...nothingWrong, file: [answer.error.message] });
	}
	return { refused, isSending, send };
}

/** Goes to the call itself, because a page takes no form of that size. What is too large is said before it is sent. */
export function HandOver({ words, action, isOfNumbers = false, ...sending }: HandOverProps) {
	const file = useId();
	const { refused, isSending, send } = useHandOver(sending);
	const check = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
		const isTooLarge = (input.files?.[0]?.size ?? 0) > largestTableMib * 1024 * 1024;
		input.setCustomValidity(isTooLarge ? m.field_file_size({ limit: largestTableMib }) : '');
	};
	return (
		<form
			method="post"
			action={action}
			encType="multipart/form-data"
			onSubmit={(event) => void send(event)}
			className="card flex flex-col gap-5 px-5 py-6 md:px-8"
		>
			<div className="grid gap-5 md:grid-cols-2">
				<TextArea
					label={words.text}
					hint={words.textHint}
					errors={refused.text}
					name="text"
					rows={8}
					maxLength={longestPastedText}
					{...(isOfNumbers ? { inputMode: 'numeric' } : {})}
				/>
				<div className="flex flex-col gap-5">
					<Field id={file} label={words.file} hint={words.fileHint} errors={refused.file}>
						<input
							{...controlOf(file, refused.file)}
							type="file"
							name="file"
							accept=".xlsx,.csv"
							onChange={check}
							className="field py-2.5"
						/>
					</Field>
					<TextField label={words.name} hint={words.nameHint} name="name" maxLength={120} />
				</div>
			</div>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
				<Button type="submit" disabledReason={isSending ? m.common_loading() : undefined}>
					{words.submit}
				</Button>
				<p className="min-w-0 flex-1 basis-[260px] text-sm text-muted">{words.submitHint}</p>
			</div>
		</form>
	);
}
