"""Mail, by the server the operator names."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from flottille.calls.letters import SENT, Outcome
from flottille.calls.said import Text

SECONDS = 10.0
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?")


class Mailer:
    """Writes letters and hands them to one server."""

    def __init__(self, server: str, sender: str) -> None:
        self.server = urlsplit(server)
        self.sender = sender

    def check(self, address: str) -> str:
        """A mail address; raises `ValueError`."""
        found = address.strip()
        if not ADDRESS.fullmatch(found) or ".." in found or "." not in found.rpartition("@")[2]:
            raise ValueError("this is no mail address")
        return found

    async def send(self, address: str, text: Text) -> Outcome:
        """Hand a letter to the mail server; one that it will never take is not tried again."""
        try:
            await asyncio.to_thread(self._hand_over, self.letter(address, text))
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            return Outcome("gone" if all(code >= 500 for code in codes) else "later", None, "refused")
        except (smtplib.SMTPException, OSError) as error:
            return Outcome("later", None, type(error).__name__)
        return SENT

    def letter(self, address: str, text: Text) -> EmailMessage:
        """A letter that says how to get no more of them, to people and to their programs."""
        made = EmailMessage()
        made["Subject"] = text.title
        made["From"] = Address("Flottille", addr_spec=self.sender)
        made["To"] = Address(addr_spec=address)
        made["Date"] = formatdate()
        made["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2])
        made["Auto-Submitted"] = "auto-generated"
        if text.stop_now:
            made["List-Unsubscribe"] = f"<{text.stop_now}>"
            made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        end = f"{text.settings}\n{text.stop}".strip()
        made.set_content(f"{text.body}\n\n{text.link}\n\n-- \n{end}\n")
        return made

    def _hand_over(self, letter: EmailMessage) -> None:
        is_sealed = self.server.scheme == "smtps"
        host, port = self.server.hostname or "", self.server.port or (465 if is_sealed else 25)
        context = ssl.create_default_context()
        opened: smtplib.SMTP = (
            smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=context)
            if is_sealed
            else smtplib.SMTP(host, port, timeout=SECONDS)
        )
        with opened as line:
            line.ehlo()
            if not is_sealed and line.has_extn("starttls"):
                line.starttls(context=context)
                line.ehlo()
            if self.server.username:
                line.login(unquote(self.server.username), unquote(self.server.password or ""))
            line.send_message(letter)
