import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

export const style = `
body{font:16px/1.5 system-ui,sans-serif;color:#16202c;background:#f3f6fa;margin:0}
main{max-width:640px;margin:0 auto;padding:24px 16px}
.card{background:#fff;border:1px solid #d8e0ea;border-radius:12px;padding:20px;overflow:hidden}
.test{background:#fff3d6;border-radius:8px;padding:8px 12px;color:#6b4b00;margin:0 0 16px}
h1{font-size:22px;margin:0 0 12px}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f3f6fa;padding:12px;border-radius:8px;font-size:13px}
label{display:block;padding:8px 0;cursor:pointer}button{font:inherit;min-height:44px;padding:0 20px;border-radius:8px;border:1px solid #1a4f9c;background:#1a4f9c;color:#fff;margin:12px 8px 0 0;cursor:pointer}
button.quiet{background:#fff;color:#1a4f9c}[hidden]{display:none}`;

const script = `
const by=(id)=>document.getElementById(id);let shown=null;
async function look(){const {dialog}=await (await fetch('/dialog')).json().catch(()=>({dialog:null}));
const text=JSON.stringify(dialog);if(text===shown)return;shown=text;by('asked').hidden=!dialog;by('quiet').hidden=!!dialog;if(!dialog)return;
by('origin').textContent=dialog.origin;by('xml').textContent=dialog.xml.replaceAll('><','>\\n<');by('keys').replaceChildren(...dialog.keys.map((key,index)=>{
const label=document.createElement('label'),input=document.createElement('input');input.type='radio';input.name='key';input.value=key.name;input.checked=index===0;label.append(input,' '+key.label);return label}));by('sign').focus()}
async function decide(key){await fetch('/decide',{method:'POST',body:JSON.stringify({key})});look()}
by('sign').onclick=()=>decide(document.querySelector('input:checked')?.value??null);by('cancel').onclick=()=>decide(null);
setInterval(look,700);look();`;

const page = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Имитатор программы подписания</title><style>${style}</style><main>
<p class="test"><strong>Тестовые ключи.</strong> Это имитатор программы подписания: люди и ключи вымышлены и нигде больше не действуют.</p>
<section class="card" id="quiet"><h1>Запросов на подпись нет</h1><p>Нажмите на портале «Подписать» и вернитесь сюда, чтобы выбрать ключ.</p><p><a href="/phone">Имитатор телефона с eGov Mobile</a></p></section>
<section class="card" id="asked" hidden aria-live="polite"><h1>Подписать документ?</h1><p>Просит сайт <strong id="origin"></strong></p><pre id="xml"></pre>
<form id="keys" aria-label="Ключ"></form><button id="sign" type="button">Подписать</button><button id="cancel" type="button" class="quiet">Отмена</button></section>
</main><script>${script}</script></html>`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Page = { style: string; script: string; html: string };

export function sendPage(response: ServerResponse, { style: looks, script: works, html }: Page): void {
	const policy = `default-src 'none'; connect-src 'self'; style-src ${hashOf(looks)}; script-src ${hashOf(works)}; frame-ancestors 'none'`;
	response
		.writeHead(200, {
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': policy,
			'cache-control': 'no-store',
		})
		.end(html);
}

export function controlPage(response: ServerResponse): void {
	sendPage(response, { style, script, html: page });
}
