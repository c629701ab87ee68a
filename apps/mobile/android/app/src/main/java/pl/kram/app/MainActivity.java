package pl.kram.app;

import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        setIntent(asLink(getIntent()));
        super.onCreate(savedInstanceState);
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(asLink(intent));
    }

    /** A text shared by another app becomes a link of this app, which the page for posts reads. */
    private Intent asLink(Intent intent) {
        if (intent == null || !Intent.ACTION_SEND.equals(intent.getAction())) return intent;
        String text = intent.getStringExtra(Intent.EXTRA_TEXT);
        if (text == null) return intent;
        Uri.Builder link = new Uri.Builder()
            .scheme(getString(R.string.custom_url_scheme))
            .authority("offers")
            .appendPath("post");
        String title = intent.getStringExtra(Intent.EXTRA_SUBJECT);
        if (title != null) link.appendQueryParameter("title", title);
        return new Intent(Intent.ACTION_VIEW, link.appendQueryParameter("text", text).build());
    }
}
