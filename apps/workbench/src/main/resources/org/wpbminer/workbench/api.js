// Requests to the workbench server.

const token = document.querySelector("meta[name=wpbminer-token]").content;

/** Refused request, with the status and message of the server. */
export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function answer(request) {
  let response;
  try {
    response = await request;
  } catch {
    throw new Refused(0, "the workbench does not respond; is it still running?");
  }
  const body = await response.json().catch(() => ({ error: "the answer is damaged" }));
  if (!response.ok) throw new Refused(response.status, body.error);
  return body;
}

export const get = (path, parameters = {}) =>
  answer(fetch(path + "?" + new URLSearchParams(parameters)));

export const post = (path, body = {}) =>
  answer(fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Wpbminer-Token": token },
    body: JSON.stringify(body),
  }));
